import type { ClockOfGame } from '@amici/contracts/clock';
import type { GameAtHand } from '@amici/contracts/game';
import { DAY_MS } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import { labelIn, timeLeft } from '../format';
import { textsOf, type TextLookup } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { WebPage } from '../page';
import { At } from '../parts/facts';
import { EventLink, pathTo, PlayerLink } from '../parts/link';
import { MyMenu } from '../parts/my-menu';
import { Table, type Column } from '../parts/table';
import { namesIn, type Names } from '../people';

/** A game that is over stays for so long. */
const RECENT_DAYS = 14;

/** As many clocks as one player can have. */
const MOST_CLOCKS = 1_000;

interface Row extends GameAtHand {
  readonly mine: Side;
  readonly other: string;
  readonly isOnMove: boolean;
  /** Of the player's own clock; null: none runs. */
  readonly deadline: number | null;
}

const rowOf = (game: GameAtHand, me: string, clocks: ReadonlyMap<string, ClockOfGame>): Row => {
  const mine = game.white === me ? 'white' : 'black';
  const clock = clocks.get(game.game);
  const isOnMove = game.outcome === null && game.sideToMove === mine;
  return {
    ...game,
    mine,
    other: mine === 'white' ? game.black : game.white,
    isOnMove,
    deadline: isOnMove ? (clock?.deadline ?? null) : null,
  };
};

/** Those that wait for a move first, by deadline; then those in play, then those that are over. */
const urgency = ({ isOnMove, deadline, outcome }: Row): number => {
  if (isOnMove) return deadline ?? Number.MAX_SAFE_INTEGER - 2;
  return outcome === null ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER;
};

const standing = ({ outcome, isOnMove, offeredBy, mine, message }: Row, texts: TextLookup): string => {
  if (outcome !== null) return `${outcome.result}, ${labelIn(texts, 'ending', outcome.ending)}`;
  const notes = [
    texts(isOnMove ? 'my.on-move' : 'my.waiting'),
    ...(offeredBy !== null && offeredBy !== mine ? [texts('my.draw-offered')] : []),
    ...(message === null ? [] : [texts('my.message')]),
  ];
  return notes.join(', ');
};

const columns = (names: Names, events: Names, texts: TextLookup): readonly Column<Row>[] => [
  {
    head: texts('my.game'),
    heads: true,
    cell: ({ game, white, black }) => (
      <a href={pathTo('my', 'games', game)}>
        {texts('game.title', { white: names(white) ?? white, black: names(black) ?? black })}
      </a>
    ),
  },
  { head: texts('my.opponent'), cell: ({ other }) => <PlayerLink id={other} name={names(other)} /> },
  {
    head: texts('game.event'),
    cell: ({ event }) => event !== null && <EventLink id={event}>{events(event) ?? event}</EventLink>,
  },
  { head: texts('my.standing'), cell: (row) => standing(row, texts) },
  { head: texts('my.last'), cell: ({ moves }) => moveIn(texts, moves.at(-1)?.san ?? '') },
  {
    head: texts('clock.deadline'),
    cell: ({ deadline }) => deadline !== null && <At at={deadline} exact />,
  },
  {
    head: texts('game.remaining'),
    figures: true,
    cell: ({ remaining, mine, outcome }) =>
      outcome === null && remaining !== null && timeLeft(texts, remaining[mine]),
  },
];

/** The games of the person who is signed in, the one that runs out first on top. */
export const myGames: WebPage = {
  path: 'my/games',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, now, visitor }, ask) => {
    const texts = textsOf(locale);
    const me = visitor!.person ?? '';
    const [{ games }, clocks] = await Promise.all([
      ask('game', { type: 'at-hand', player: me, endedSince: now - RECENT_DAYS * DAY_MS }),
      ask('clock', { type: 'clocks-of', player: me, limit: MOST_CLOCKS }),
    ]);
    const byGame = new Map(clocks.games.map((clock) => [clock.game, clock]));
    const rows = games
      .map((game) => rowOf(game, me, byGame))
      .sort((one, other) => urgency(one) - urgency(other));
    const { names, events } = await namesIn(ask, games);
    return {
      title: texts('my.games'),
      body: (
        <>
          <MyMenu texts={texts} />
          {rows.length === 0 ? (
            <p>{texts('my.none')}</p>
          ) : (
            <Table caption={texts('my.caption')} columns={columns(names, events, texts)} rows={rows} />
          )}
        </>
      ),
    };
  },
};
