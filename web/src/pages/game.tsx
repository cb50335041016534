import type { NoticedInGame } from '@amici/contracts/clock';
import type { ClocksView, GameView } from '@amici/contracts/game';
import { bookIn, labelIn, timeLeft } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import type { Ask, WebPage } from '../page';
import { Board, captionOf, marksAfter } from '../parts/board';
import { ClockChart } from '../parts/clock-chart';
import { DoHere } from '../parts/do-in-event';
import { At, Facts, type Fact } from '../parts/facts';
import { GameControls, gameLabels } from '../parts/game-controls';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { Proceedings, proceedingsIn, type Say } from '../parts/proceedings';
import { Moves } from '../parts/moves';
import { RecordTable, type GameRecord } from '../parts/record';
import { positionOf, type PositionShown } from '../parts/position-of';
import { eventNamesOf, namesOf, type Names } from '../people';
import { ifShown } from '../refused';

/** Days of silence and before deadlines that were noticed, for those they concern. */
const remindersOf = async (ask: Ask, game: string): Promise<readonly NoticedInGame[]> =>
  (await ifShown(ask('clock', { type: 'reminders', game })))?.reminders ?? [];

interface Looked {
  readonly view: GameView;
  readonly names: Names;
  /** What its event is called. */
  readonly event: string | null;
  readonly clocks: ClocksView | null;
  readonly record: GameRecord | null;
  readonly reminders: readonly NoticedInGame[];
  readonly position: PositionShown;
  readonly proceedings: Awaited<ReturnType<typeof proceedingsIn>>;
}

const factsOf = (
  view: GameView,
  { names, event }: Pick<Looked, 'names' | 'event'>,
  clocks: ClocksView | null,
  locale: Locale,
): readonly Fact[] => {
  const texts = textsOf(locale);
  const { players, outcome, startedAt } = view;
  const at = (instant: number | null) => (instant === null ? null : <At at={instant} />);
  const left = (side: 'white' | 'black'): string | null => {
    const clock = clocks?.clocks?.[side];
    return clock === undefined ? null : timeLeft(texts, clock.remaining);
  };
  return [
    [texts('game.white'), <PlayerLink id={players.white} name={names(players.white)} />],
    [texts('game.black'), <PlayerLink id={players.black} name={names(players.black)} />],
    [texts('game.result'), outcome === null ? texts('game.playing') : outcome.result],
    [texts('game.ending'), outcome === null ? null : labelIn(texts, 'ending', outcome.ending)],
    [
      texts('game.event'),
      view.event === null ? null : <EventLink id={view.event}>{event ?? view.event}</EventLink>,
    ],
    [texts('game.laws'), bookIn(texts, view.laws)],
    [texts('game.started'), at(startedAt)],
    [texts('game.ended'), at(outcome?.at ?? null)],
    [`${texts('game.remaining')}: ${texts('game.white')}`, left('white')],
    [`${texts('game.remaining')}: ${texts('game.black')}`, left('black')],
  ];
};

const lookedAt = async (ask: Ask, game: string, ply: string | undefined, say: Say): Promise<Looked> => {
  const { view, clocks, record } = await ask('game', { type: 'shown', game });
  const { white, black } = view.players;
  // A reader who may not see the proceedings is told of no reminder either.
  const proceedings = record === null ? [] : await proceedingsIn(record, view, ask, say);
  const [names, events, position, reminders] = await Promise.all([
    namesOf(ask, [white, black, ...proceedings.flatMap(({ by }) => by ?? [])]),
    eventNamesOf(ask, [view.event]),
    positionOf(ask, view, ply),
    record === null ? [] : remindersOf(ask, view.id),
  ]);
  const event = view.event === null ? null : events(view.event);
  return { view, names, event, clocks, record, reminders, position, proceedings };
};

/** Board and moves side by side. What the script brings up to date while the game goes on is marked `data-live`. */
const BoardAndMoves = ({ looked, texts }: { readonly looked: Looked; readonly texts: TextLookup }) => {
  const {
    view,
    record,
    position: { ply, fen },
  } = looked;
  return (
    <div class="game" id="game" data-game={JSON.stringify(gameLabels(view, ply, texts))}>
      <div>
        <div id="board">
          <Board
            fen={fen}
            caption={captionOf(texts, ply, view.moves[ply - 1]?.san)}
            marks={marksAfter(fen, view.moves[ply - 1])}
            texts={texts}
          />
        </div>
        <GameControls texts={texts} />
      </div>
      <section>
        <h2>{texts('game.moves')}</h2>
        <div data-live="moves">
          <Moves view={view} record={record} current={ply} texts={texts} />
        </div>
        <p>
          <a href="?ply=0">{texts('game.start')}</a> · <a href={`/games/${view.id}/pgn`}>PGN</a> ·{' '}
          <a href={`/games/${view.id}/bundle`}>{texts('game.bundle')}</a>
        </p>
        <p>
          {texts('game.fen')}: <code id="fen">{fen}</code>
        </p>
      </section>
    </div>
  );
};

/** A game: who plays, how it stands, every position of it. */
export const game: WebPage = {
  path: 'games/:game',
  show: async ({ parameters, query, locale, refuses, visitor }, ask) => {
    const texts = textsOf(locale);
    const looked = await lookedAt(ask, parameters['game']!, query['ply'], { texts, refuses });
    const { view, names, clocks, record, reminders, proceedings } = looked;
    const { white, black } = view.players;
    return {
      title: texts('game.title', { white: names(white) ?? white, black: names(black) ?? black }),
      island: 'game',
      body: (
        <>
          <div data-live="facts">
            <Facts facts={factsOf(view, looked, view.phase === 'playing' ? clocks : null, locale)} />
          </div>
          {[white, black].includes(visitor?.person ?? '') && (
            <p>
              <a href={pathTo('my', 'games', view.id)}>{texts('game.mine')}</a>
            </p>
          )}
          <BoardAndMoves looked={looked} texts={texts} />
          <div data-live="after">
            {clocks !== null && (
              <ClockChart clocks={clocks} reminders={reminders} players={view.players} locale={locale} />
            )}
            <Proceedings game={view.id} proceedings={proceedings} names={names} locale={locale} />
            {record !== null && <RecordTable game={view.id} record={record} locale={locale} />}
          </div>
          <DoHere texts={texts} visitor={visitor} name="game" id={view.id} />
        </>
      ),
    };
  },
};
