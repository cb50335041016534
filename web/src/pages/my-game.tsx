import type { GameOption, GameView } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import { labelIn, happenedIn, timeLeft } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { Ask, Visit, Visitor, WebPage } from '../page';
import { FormLink } from '../parts/form-link';
import { Board, captionOf } from '../parts/board';
import { MoveOnBoard, type Legal } from '../parts/move-on-board';
import { DoHere } from '../parts/do-here';
import { At, Facts } from '../parts/facts';
import { Form } from '../parts/form';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { Lines } from '../parts/my-lines';
import { MyMenu } from '../parts/my-menu';
import { Messages } from '../parts/my-messages';
import { NotificationList } from '../parts/notification-list';
import { eventNamesOf, namesOf, type Names } from '../people';

interface Here {
  readonly view: GameView;
  readonly mine: Side | null;
  readonly texts: TextLookup;
  readonly names: Names;
  /** What its event is called. */
  readonly event: string | null;
  readonly visitor: Visitor;
  readonly calls: Visit['calls'];
  readonly refuses: Visit['refuses'];
}

export const pathToMyGame = (game: string): string => pathTo('my', 'games', game);

interface PositionProps extends Here {
  readonly moves: readonly Legal[];
  readonly from: string | undefined;
}

/** The position; the player on move moves on it. */
const Position = ({ view, mine, texts, visitor, moves, from }: PositionProps) => {
  const { fen, id } = view;
  const ply = view.moves.length + 1;
  const caption = captionOf(texts, ply - 1, view.moves.at(-1)?.san);
  const board = { fen, caption, texts, flipped: mine === 'black' };
  if (moves.length === 0) return <Board {...board} />;
  const action = `${pathToMyGame(id)}/move`;
  return <MoveOnBoard {...board} visitor={visitor} moves={moves} from={from} action={action} ply={ply} />;
};

const MoveForm = ({ view, texts, visitor, moves }: Here & { readonly moves: readonly Legal[] }) => (
  <section>
    <h2>{texts('my.your-move')}</h2>
    <Form
      action={`${pathToMyGame(view.id)}/move`}
      visitor={visitor}
      submit={texts('act.preview')}
      class="act"
    >
      <input type="hidden" name="ply" value={String(view.moves.length + 1)} />
      <label>
        {texts('my.move')}
        <select name="move" required>
          <option value="">{texts('act.choose')}</option>
          {[...moves]
            .sort((one, other) => (one.san < other.san ? -1 : 1))
            .map(({ uci, san }) => (
              <option value={uci}>{moveIn(texts, san)}</option>
            ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" name="offer" value="yes" /> {texts('my.offer-draw')}
      </label>
    </Form>
  </section>
);

/** Which field of its form a way of doing it fills in. */
const VARIANTS: Readonly<Record<string, string>> = {
  ClaimDraw: 'ground',
  ClaimTablebase: 'result',
  ClaimTime: 'ground',
};

const filledFor = (view: GameView, { command, variant }: GameOption) => {
  const claim = view.claims.find((one) => one.command === command && one.variant === variant);
  const intended = claim?.intended ?? null;
  const field = VARIANTS[command];
  return {
    game: view.id,
    ...(field === undefined || variant === undefined ? {} : { [field]: variant }),
    ...(command === 'ClaimDraw' || command === 'ClaimTablebase'
      ? { ply: String(view.moves.length + 1) }
      : {}),
    ...(intended === null ? {} : { intended, notation: 'uci' }),
  };
};

const optionName = ({ texts, calls }: Here, { command, variant }: GameOption): string =>
  variant === undefined ? calls(command) : `${calls(command)}: ${labelIn(texts, 'choice', variant)}`;

const REFUSED = ['ClaimRefused', 'TimeClaimRefused'];

/** A claim that would be refused. */
const isVain = ({ follows = [] }: GameOption): boolean => follows.some((type) => REFUSED.includes(type));

/** What may be done besides moving, and what would follow; what may not be done now, and why. */
const Options = ({ options, ...here }: Here & { readonly options: readonly GameOption[] }) => {
  const { view, texts } = here;
  const others = options.filter(({ command }) => command !== 'MakeMove');
  const allowed = others
    .filter((option) => option.allowed)
    .sort((one, other) => Number(isVain(one)) - Number(isVain(other)));
  const refused = others.filter((option) => !option.allowed);
  return (
    <section>
      <h2>{texts('my.options')}</h2>
      <ul>
        {allowed.map((option) => (
          <li>
            <FormLink endpoint={option.command} filled={filledFor(view, option)} back={pathToMyGame(view.id)}>
              {optionName(here, option)}
            </FormLink>
            {': '}
            {texts('my.follows', {
              events: (option.follows ?? []).map((type) => happenedIn(texts, type)).join(', '),
            })}
            {option.notes !== undefined && option.notes.length > 0 && (
              <NotificationList notices={option.notes} />
            )}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <details>
          <summary>{texts('my.not-now')}</summary>
          <ul>
            {refused.map((option) => (
              <li>
                {optionName(here, option)}: {here.refuses(option.refusal?.code ?? '')}{' '}
                {option.refusal?.rule !== undefined && <span class="quiet">({option.refusal.rule})</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const Standing = ({ view, mine, texts, names, event }: Here) => {
  const { players, outcome, clock, deadlines, offeredBy } = view;
  const deadline = mine === null ? null : deadlines[mine];
  const left = (side: Side): string | null => {
    const remaining = clock?.[side].remaining;
    return remaining === undefined ? null : timeLeft(texts, remaining);
  };
  return (
    <Facts
      facts={[
        [texts('game.white'), <PlayerLink id={players.white} name={names(players.white)} />],
        [texts('game.black'), <PlayerLink id={players.black} name={names(players.black)} />],
        [
          texts('game.event'),
          view.event === null ? null : <EventLink id={view.event}>{event ?? view.event}</EventLink>,
        ],
        [
          texts('game.result'),
          outcome === null ? null : `${outcome.result}, ${labelIn(texts, 'ending', outcome.ending)}`,
        ],
        [texts('my.to-move'), view.sideToMove === null ? null : texts(`game.${view.sideToMove}`)],
        [texts('clock.deadline'), deadline === null ? null : <At at={deadline.at} exact />],
        [`${texts('game.remaining')}: ${texts('game.white')}`, outcome === null ? left('white') : null],
        [`${texts('game.remaining')}: ${texts('game.black')}`, outcome === null ? left('black') : null],
        [texts('my.draw-offered'), offeredBy === null ? null : texts(`game.${offeredBy}`)],
      ]}
    />
  );
};

const NOTHING_WRITTEN = { messages: [], muted: false } as const;

const listed = <Value,>(rows: Promise<readonly Value[]>): Promise<readonly Value[]> => rows.catch(() => []);

/** What may be done in a game now, as far as the reader has a part in it. */
const chancesOf = async (ask: Ask, view: GameView, mine: Side | null, language: Locale) => {
  const game = view.id;
  const isOnMove = mine !== null && view.phase === 'playing' && view.sideToMove === mine;
  const [moves, options, written, lines] = await Promise.all([
    isOnMove ? ask('game', { type: 'legal-moves', game }).then((legal) => legal.moves) : [],
    listed(ask('game', { type: 'options', game, language }).then((all) => all.options)),
    ask('game', { type: 'messages', game }).catch(() => NOTHING_WRITTEN),
    listed(ask('game', { type: 'sealed-lines', game }).then((all) => all.lines)),
  ]);
  return { moves, options, written, lines };
};

/** A game before one of its players: play, offer, claim, write. */
export const myGame: WebPage = {
  path: 'my/games/:game',
  isAlone: true,
  isPersonal: true,
  show: async ({ parameters, query, locale, visitor, calls, refuses }, ask) => {
    const texts = textsOf(locale);
    const view = await ask('game', { type: 'game', game: parameters['game']! });
    const { white, black } = view.players;
    const me = visitor!.person;
    const mine = me === white ? 'white' : me === black ? 'black' : null;
    const [names, events] = await Promise.all([
      namesOf(ask, [white, black]),
      eventNamesOf(ask, [view.event]),
    ]);
    const { moves, options, written, lines } = await chancesOf(ask, view, mine, locale);
    const event = view.event === null ? null : events(view.event);
    const here: Here = { view, mine, texts, names, event, visitor: visitor!, calls, refuses };
    return {
      title: texts('game.title', { white: names(white) ?? white, black: names(black) ?? black }),
      body: (
        <>
          <MyMenu texts={texts} />
          <Standing {...here} />
          <div class="game">
            <Position {...here} moves={moves} from={query['from']} />
            <div>
              {moves.length > 0 && <MoveForm {...here} moves={moves} />}
              {options.length > 0 && <Options {...here} options={options} />}
            </div>
          </div>
          <Lines
            game={view.id}
            lines={lines}
            afterPly={view.moves.length}
            isOver={view.outcome !== null}
            texts={texts}
          />
          <Messages game={view.id} mine={mine} {...written} texts={texts} />
          <p>
            <a href={pathTo('games', view.id)}>{texts('my.whole')}</a>
          </p>
          <DoHere texts={texts} visitor={visitor} name="game" id={view.id} />
        </>
      ),
    };
  },
};
