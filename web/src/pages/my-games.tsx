import type { ClockOfGame } from '@amici/contracts/clock';
import type { GameAtHand } from '@amici/contracts/game';
import { DAY_MS } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import { labelIn, timeLeft } from '../format';
import { textsOf, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { captionOf, SmallBoard } from '../parts/board';
import { Each } from '../parts/each';
import { At } from '../parts/facts';
import { moveWithNumber } from '../parts/line';
import { EventLink, pathTo } from '../parts/link';
import { MyMenu } from '../parts/layout';
import { PieceShapes } from '../parts/piece';
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

interface Around {
  readonly names: Names;
  readonly events: Names;
  readonly texts: TextLookup;
}

/** How the game ended, or what is to be known of it besides the move. */
const Notes = ({ row, texts }: { readonly row: Row } & Pick<Around, 'texts'>) => {
  const { outcome, offeredBy, mine, message, resting } = row;
  const notes =
    outcome !== null
      ? [`${outcome.result}, ${labelIn(texts, 'ending', outcome.ending)}`]
      : [
          ...(offeredBy !== null && offeredBy !== mine ? [texts('my.draw-offered')] : []),
          ...(message === null ? [] : [texts('my.message')]),
          ...(resting[mine === 'white' ? 'black' : 'white'] ? [texts('play.leave')] : []),
        ];
  return (
    <p>
      {notes.map((note) => (
        <span class="flag">{note}</span>
      ))}
    </p>
  );
};

/** Until when the player is to move, and how much time is left. */
const Time = ({ row, texts }: { readonly row: Row } & Pick<Around, 'texts'>) => {
  const { deadline, remaining, mine, outcome } = row;
  if (outcome !== null) return null;
  return (
    <>
      {deadline !== null && (
        <p>
          <span class="quiet">{texts('clock.deadline')}:</span> <At at={deadline} exact />
        </p>
      )}
      {remaining !== null && (
        <p>
          <span class="quiet">{texts('game.remaining')}:</span> {timeLeft(texts, remaining[mine])}
        </p>
      )}
    </>
  );
};

/** One game: the opponent, the position, how it stands. */
const Card = ({ row, names, events, texts }: Around & { readonly row: Row }) => {
  const { game, other, event, mine, fen, moves } = row;
  const san = moves.at(-1)?.san;
  return (
    <li class="card">
      <a href={pathTo('my', 'games', game)} aria-label={`${texts('game.mine')}: ${names(other) ?? other}`}>
        <SmallBoard fen={fen} caption={captionOf(texts, moves.length, san)} flipped={mine === 'black'} />
      </a>
      <div>
        <h3>
          <a href={pathTo('my', 'games', game)}>{names(other) ?? other}</a>
        </h3>
        <Time row={row} texts={texts} />
        <Notes row={row} texts={texts} />
        <p class="quiet">
          {san !== undefined && moveWithNumber(texts, moves.length, san)}
          {event !== null && (
            <>
              {' '}
              <EventLink id={event}>{events(event) ?? event}</EventLink>
            </>
          )}
        </p>
      </div>
    </li>
  );
};

const Cards = ({
  title,
  rows,
  ...around
}: Around & { readonly title: string; readonly rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <section>
      <h2>
        {title} <span class="quiet">({rows.length})</span>
      </h2>
      <Each within="ul" class="cards" of={rows} each={40}>
        {(row) => <Card {...around} row={row} />}
      </Each>
    </section>
  );

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
    const around: Around = { ...(await namesIn(ask, games)), texts };
    const open = rows.filter(({ outcome }) => outcome === null);
    return {
      title: texts('my.games'),
      island: 'games',
      body: (
        <>
          <MyMenu texts={texts} />
          <PieceShapes />
          <div data-live="games">
            {rows.length === 0 && <p>{texts('my.none')}</p>}
            <Cards {...around} title={texts('my.your-move')} rows={open.filter(({ isOnMove }) => isOnMove)} />
            <Cards
              {...around}
              title={texts('my.their-move')}
              rows={open.filter(({ isOnMove }) => !isOnMove)}
            />
            <Cards
              {...around}
              title={texts('my.over')}
              rows={rows.filter(({ outcome }) => outcome !== null)}
            />
          </div>
        </>
      ),
    };
  },
};
