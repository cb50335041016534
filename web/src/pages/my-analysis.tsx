import type { GameView } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import { textsOf } from '../messages';
import type { Ask, WebPage } from '../page';
import { analysisData } from '../parts/analysis-data';
import { Board, captionOf, marksAfter } from '../parts/board';
import { At } from '../parts/facts';
import { Form, FormLink } from '../parts/form';
import { GameControls, STEPPING } from '../parts/game-controls';
import { MyMenu } from '../parts/layout';
import { pathTo, pathToAnalysis } from '../parts/link';
import { MoveList } from '../parts/moves';
import { positionOf } from '../parts/position-of';
import { namesOf } from '../people';

const STANDARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const ROWS = 12;

/** Whether a line of conditional moves can be filed now: the opponent is on move, and such lines are sealed. */
const takesLines = async (ask: Ask, view: GameView, player: string, now: Instant): Promise<boolean> => {
  const { games } = await ask('game', { type: 'at-hand', player, endedSince: now, game: view.id });
  const isWaiting = view.sideToMove !== null && view.players[view.sideToMove] !== player;
  return isWaiting && games[0]?.conditionals === 'linear';
};

/** What a player works out on a game: a tree of lines and notes, for themselves alone. */
export const myAnalysis: WebPage = {
  path: 'my/games/:game/analysis',
  isAlone: true,
  isPersonal: true,
  show: async ({ parameters, query, locale, now, visitor }, ask) => {
    const texts = textsOf(locale);
    const game = parameters['game']!;
    const [view, { pgn, revision, savedAt }] = await Promise.all([
      ask('game', { type: 'game', game }),
      ask('game', { type: 'analysis', game }),
    ]);
    const { white, black } = view.players;
    const { person, formToken } = visitor!;
    const mine: Side | null = person === white ? 'white' : person === black ? 'black' : null;
    const isPlayed = mine !== null && view.phase === 'playing';
    const [names, { ply, fen }, lines] = await Promise.all([
      namesOf(ask, [white, black]),
      positionOf(ask, view, query['ply']),
      isPlayed ? takesLines(ask, view, person!, now) : false,
    ]);
    const players = { white: names(white) ?? white, black: names(black) ?? black };
    const tags = {
      ...{ White: players.white, Black: players.black },
      ...(view.initialFen === STANDARD ? {} : { FEN: view.initialFen }),
    };
    const last = view.moves[ply - 1];
    const given = { mine, pgn, revision, tags, takesLines: lines, formToken };
    return {
      title: texts('analysis.of', players),
      island: 'analysis',
      body: (
        <>
          <p>
            <a href={mine === null ? pathTo('games', game) : pathTo('my', 'games', game)}>
              {texts('analysis.back')}
            </a>
          </p>
          <div class="play" id="analysis" data-analysis={JSON.stringify(analysisData(view, given, texts))}>
            <div class="seats">
              <div id="board">
                <Board
                  fen={fen}
                  caption={captionOf(texts, ply, last?.san)}
                  texts={texts}
                  flipped={mine === 'black'}
                  marks={marksAfter(fen, last)}
                />
              </div>
              <GameControls texts={texts} only={STEPPING} />
            </div>
            <div class="beside">
              <div id="act">
                <MoveList moves={view.moves} current={ply} texts={texts} />
                <Form
                  action="/do/SaveAnalysis"
                  visitor={visitor!}
                  submit={texts('analysis.save')}
                  class="act"
                >
                  <input type="hidden" name="form-back" value={pathToAnalysis(game)} />
                  <input type="hidden" name="form-step" value="accept" />
                  <input type="hidden" name="game" value={game} />
                  <input type="hidden" name="revision" value={String(revision)} />
                  <label>
                    PGN
                    <textarea name="pgn" rows={ROWS} required>
                      {pgn}
                    </textarea>
                  </label>
                </Form>
              </div>
              <p class="quiet">{texts('analysis.about')}</p>
              {savedAt !== null && (
                <p class="quiet">
                  {texts('analysis.saved-at')} <At at={savedAt} exact />.{' '}
                  <FormLink endpoint="EraseAnalysis" filled={{ game }} back={pathTo('my', 'games', game)}>
                    {texts('analysis.erase')}
                  </FormLink>
                </p>
              )}
            </div>
          </div>
          <MyMenu texts={texts} />
        </>
      ),
    };
  },
};
