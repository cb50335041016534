import type { GameAtHand, GameOption, GameView } from '@amici/contracts/game';
import { iso, type Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import { labelIn, happenedIn } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { Ask, Visit, Visitor, WebPage } from '../page';
import { Board, captionOf, marksAfter } from '../parts/board';
import { GameControls, STEPPING } from '../parts/game-controls';
import { MoveOnBoard, type Legal } from '../parts/move-on-board';
import { DoHere } from '../parts/do-in-event';
import { At } from '../parts/facts';
import { Form, FormLink } from '../parts/form';
import { EventLink, pathTo, pathToAnalysis } from '../parts/link';
import { MoveList } from '../parts/moves';
import { Lines } from '../parts/my-lines';
import { MyMenu } from '../parts/layout';
import { Messages } from '../parts/my-messages';
import { NotificationList } from '../parts/notification-list';
import { playData } from '../parts/play-data';
import { positionOf } from '../parts/position-of';
import { ranksOf, Seat, type Ranks } from '../parts/seat';
import { eventNamesOf, namesOf, type Names } from '../people';
import { ifShown } from '../refused';

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

/** As long as `2027-01-31`. */
const DATE = 10;

export const pathToMyGame = (game: string): string => pathTo('my', 'games', game);

interface PositionProps extends Here {
  readonly moves: readonly Legal[];
  readonly from: string | undefined;
  readonly dates: string | null;
  readonly position: { readonly ply: number; readonly fen: string };
}

/** The position; the player on move moves on it, as long as it is the last. */
const Position = ({ view, mine, texts, visitor, moves, from, dates, position }: PositionProps) => {
  const { ply, fen } = position;
  const last = view.moves[ply - 1];
  const caption = captionOf(texts, ply, last?.san);
  const board = { fen, caption, texts, flipped: mine === 'black', marks: marksAfter(fen, last) };
  if (moves.length === 0 || ply < view.moves.length) return <Board {...board} />;
  const action = `${pathToMyGame(view.id)}/move`;
  return (
    <MoveOnBoard
      {...board}
      visitor={visitor}
      moves={moves}
      from={from}
      action={action}
      ply={ply + 1}
      dates={dates}
    />
  );
};

/** When the move is posted, and when the one that it answers was received: both today, unless the player knows better. */
const MailDates = ({ view, dates, texts }: Pick<Here, 'view' | 'texts'> & { readonly dates: string }) => (
  <>
    {view.moves.length > 0 && (
      <label>
        {texts('field.receivedOn')} <input type="date" name="receivedOn" value={dates} required />
      </label>
    )}
    <label>
      {texts('field.postedOn')} <input type="date" name="postedOn" value={dates} required />
    </label>
  </>
);

interface MoveFormProps extends Here {
  readonly moves: readonly Legal[];
  /** The date of today, where days are counted by dates; else null. */
  readonly dates: string | null;
}

const MoveForm = ({ view, texts, visitor, moves, dates }: MoveFormProps) => (
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
      {dates !== null && <MailDates view={view} dates={dates} texts={texts} />}
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

/** A claim that would be refused, or of time that is not over yet. */
const isVain = (view: GameView, { command, variant, follows = [] }: GameOption): boolean => {
  if (command !== 'ClaimTime') return follows.some((type) => REFUSED.includes(type));
  return !view.claims.some((one) => one.command === command && one.variant === variant && one.from === null);
};

/** What few players ever do. */
const SELDOM: ReadonlySet<string> = new Set([
  'LodgeAppeal',
  'NotifyDispute',
  'ReportResult',
  'RequestReconstruction',
]);

type OptionProps = Here & { readonly option: GameOption };

/** Leads to the form of something that may be done. */
const OptionLink = ({ option, ...here }: OptionProps) => (
  <FormLink endpoint={option.command} filled={filledFor(here.view, option)} back={pathToMyGame(here.view.id)}>
    {optionName(here, option)}
  </FormLink>
);

const Notes = ({ option: { notes = [] } }: { readonly option: GameOption }) =>
  notes.length === 0 ? null : <NotificationList notices={notes} />;

/** What may be done besides moving; behind it what would be refused, and what may not be done now, and why. */
const Options = ({ options, ...here }: Here & { readonly options: readonly GameOption[] }) => {
  const { texts, view } = here;
  const others = options.filter(({ command }) => command !== 'MakeMove');
  const allowed = others.filter((option) => option.allowed && !isVain(view, option));
  const vain = others.filter((option) => option.allowed && isVain(view, option));
  const seldom = allowed.filter(({ command }) => SELDOM.has(command));
  const refused = others.filter((option) => !option.allowed);
  return (
    <section>
      <h2>{texts('my.options')}</h2>
      <ul class="actions">
        {allowed
          .filter(({ command }) => !SELDOM.has(command))
          .map((option) => (
            <li>
              <OptionLink {...here} option={option} />
              <Notes option={option} />
            </li>
          ))}
      </ul>
      {vain.length + seldom.length + refused.length > 0 && (
        <details>
          <summary>{texts('my.more')}</summary>
          <ul>
            {[...seldom, ...vain].map((option) => (
              <li>
                <OptionLink {...here} option={option} />
                {': '}
                {texts('my.follows', {
                  events: (option.follows ?? []).map((type) => happenedIn(texts, type)).join(', '),
                })}
                <Notes option={option} />
              </li>
            ))}
          </ul>
          {refused.length > 0 && <p class="quiet">{texts('my.not-now')}</p>}
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

/** How the game stands, in one line: the result, or who is on move and until when. */
const Status = ({ view, mine, texts }: Here) => {
  const { outcome, sideToMove, deadlines, offeredBy } = view;
  if (outcome !== null)
    return (
      <p class="status">
        {outcome.result}, {labelIn(texts, 'ending', outcome.ending)}
      </p>
    );
  const deadline = sideToMove === null ? null : deadlines[sideToMove];
  const whose =
    mine === null
      ? `${texts('my.to-move')}: ${sideToMove === null ? '' : texts(`game.${sideToMove}`)}`
      : texts(sideToMove === mine ? 'play.your-move' : 'play.their-move');
  return (
    <p class="status">
      {whose}{' '}
      {deadline !== null && (
        <span class="quiet">
          {texts('clock.deadline')}: <At at={deadline.at} exact />
        </span>
      )}
      {offeredBy !== null && (
        <strong class="offer">
          {texts('my.draw-offered')}: {texts(`game.${offeredBy}`)}
        </strong>
      )}
    </p>
  );
};

/** The games of the player that wait for a move, the one with the least time first. */
const NextGame = ({
  waiting,
  texts,
}: {
  readonly waiting: readonly string[];
  readonly texts: TextLookup;
}) => (
  <p class="next">
    {waiting[0] === undefined ? (
      <a href="/my/games">{texts('my.games')}</a>
    ) : (
      <a href={pathToMyGame(waiting[0])}>{texts('play.next', { count: waiting.length })}</a>
    )}
  </p>
);

/** The players at the edges of the board, and the board between them. */
const SeatsAndBoard = ({
  ranks,
  remaining,
  now,
  ...props
}: PositionProps & Known & { readonly now: number }) => {
  const { view, texts, names, mine } = props;
  const seat = (side: Side) => (
    <Seat
      view={view}
      side={side}
      name={names(view.players[side])}
      rank={ranks[side]}
      remaining={remaining?.[side] ?? null}
      now={now}
      texts={texts}
    />
  );
  const below: Side = mine === 'black' ? 'black' : 'white';
  return (
    <div class="seats">
      {seat(below === 'white' ? 'black' : 'white')}
      <div id="board">
        <Position {...props} />
      </div>
      {seat(below)}
      <GameControls texts={texts} only={STEPPING} />
    </div>
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

/** What is known of the players and their other games. */
interface Known {
  readonly ranks: Ranks;
  readonly remaining: GameAtHand['remaining'];
  readonly conditionals: GameAtHand['conditionals'];
  readonly countsDates: boolean;
  /** Games in which the player is on move, without this one. */
  readonly waiting: readonly string[];
}

/** For a reader who plays no side of it the clocks are asked for. */
const knownToOfficial = async (ask: Ask, view: GameView): Promise<Omit<Known, 'ranks'>> => {
  const clocks = (await ifShown(ask('game', { type: 'clocks', game: view.id })))?.clocks ?? null;
  const remaining = clocks === null ? null : { white: clocks.white.remaining, black: clocks.black.remaining };
  return { remaining, conditionals: 'none', countsDates: false, waiting: [] };
};

interface Playing {
  readonly player: string;
  readonly now: Instant;
}

const knownToPlayer = async (
  ask: Ask,
  view: GameView,
  { player, now }: Playing,
): Promise<Omit<Known, 'ranks'>> => {
  const { games } = await ask('game', { type: 'at-hand', player, endedSince: now });
  const left = ({ remaining, white }: GameAtHand): number =>
    remaining?.[white === player ? 'white' : 'black'] ?? Number.MAX_SAFE_INTEGER;
  const here = games.find(({ game }) => game === view.id);
  return {
    remaining: here?.remaining ?? null,
    conditionals: view.phase === 'playing' ? (here?.conditionals ?? 'none') : 'none',
    countsDates: here?.countsDates ?? false,
    waiting: games
      .filter(({ game, outcome, sideToMove, white }) => {
        const isOnMove = sideToMove === (white === player ? 'white' : 'black');
        return game !== view.id && outcome === null && isOnMove;
      })
      .sort((one, other) => left(one) - left(other))
      .map(({ game }) => game),
  };
};

const knownOf = async (ask: Ask, view: GameView, playing: Playing | null): Promise<Known> => {
  const [ranks, known] = await Promise.all([
    ranksOf(ask, view),
    playing === null ? knownToOfficial(ask, view) : knownToPlayer(ask, view, playing),
  ]);
  return { ranks, ...known };
};

/** A game before one of its players: play, offer, claim, write. */
export const myGame: WebPage = {
  path: 'my/games/:game',
  isAlone: true,
  isPersonal: true,
  show: async ({ parameters, query, locale, now, today, visitor, calls, refuses }, ask) => {
    const texts = textsOf(locale);
    const view = await ask('game', { type: 'game', game: parameters['game']! });
    const { white, black } = view.players;
    const me = visitor!.person;
    const mine = me === white ? 'white' : me === black ? 'black' : null;
    const [names, events, known, position, chances] = await Promise.all([
      namesOf(ask, [white, black]),
      eventNamesOf(ask, [view.event]),
      knownOf(ask, view, mine === null || me === null ? null : { player: me, now }),
      positionOf(ask, view, query['ply']),
      chancesOf(ask, view, mine, locale),
    ]);
    const { moves, options, written, lines } = chances;
    const event = view.event === null ? null : events(view.event);
    const here: Here = { view, mine, texts, names, event, visitor: visitor!, calls, refuses };
    const { conditionals, waiting, countsDates } = known;
    const dates = countsDates ? iso(today).slice(0, DATE) : null;
    const { formToken } = visitor!;
    const given = { mine, mayMove: moves.length > 0, conditionals, dates, formToken } as const;
    return {
      title: texts('game.title', { white: names(white) ?? white, black: names(black) ?? black }),
      island: 'play',
      body: (
        <>
          <div class="play" id="play" data-play={JSON.stringify(playData(view, given, texts))}>
            <SeatsAndBoard
              {...here}
              {...known}
              now={now}
              moves={moves}
              from={query['from']}
              dates={dates}
              position={position}
            />
            <div class="beside">
              <div data-live="status">
                <Status {...here} />
              </div>
              <div id="act">{moves.length > 0 && <MoveForm {...here} moves={moves} dates={dates} />}</div>
              {mine !== null && (
                <div data-live="next">
                  <NextGame waiting={waiting} texts={texts} />
                </div>
              )}
              <section>
                <h2>
                  {texts('game.moves')} <a href={pathToAnalysis(view.id)}>{texts('analysis.title')}</a>
                </h2>
                <div class="list" data-live="moves">
                  <MoveList moves={view.moves} current={position.ply} texts={texts} />
                </div>
              </section>
              <Messages game={view.id} mine={mine} {...written} visitor={visitor!} texts={texts} />
              <div data-live="options">{options.length > 0 && <Options {...here} options={options} />}</div>
              {mine !== null && <p class="quiet">{texts('play.seen')}</p>}
            </div>
          </div>
          <div data-live="lines">
            <Lines view={view} lines={lines} canFile={conditionals === 'linear'} texts={texts} />
          </div>
          <p>
            {view.event !== null && (
              <>
                <EventLink id={view.event}>{event ?? view.event}</EventLink> ·{' '}
              </>
            )}
            <a href={pathTo('games', view.id)}>{texts('my.whole')}</a>
          </p>
          <DoHere texts={texts} visitor={visitor} name="game" id={view.id} />
          <MyMenu texts={texts} />
        </>
      ),
    };
  },
};
