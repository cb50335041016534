import type { GameSummary } from '@amici/contracts/game';
import { labelIn } from '../format';
import { textsOf, type Locale } from '../messages';
import type { Ask } from '../page';
import { namesIn, type Names } from '../people';
import { At } from './facts';
import { EventLink, GameLink } from './link';
import { Table } from './table';

interface Latest {
  readonly games: readonly GameSummary[];
  readonly names: Names;
  /** What events are called. */
  readonly events: Names;
}

/** What was decided last, of all games or of a player's, as far as who looks is told. */
export const latestGames = async (ask: Ask, limit: number, player?: string): Promise<Latest> => {
  const of = player === undefined ? {} : { player };
  const query = { type: 'games', status: 'ended', order: 'latest', limit, ...of } as const;
  const games = (await ask('game', query)).games.filter((game) => 'result' in game);
  return { games, ...(await namesIn(ask, games)) };
};

interface Props {
  readonly caption: string;
  readonly latest: Latest;
  readonly locale: Locale;
}

/** Games that are over, one in a row. */
export const GameTable = ({ caption, latest: { games, names, events }, locale }: Props) => {
  const texts = textsOf(locale);
  return (
    <Table
      caption={caption}
      rows={games}
      columns={[
        {
          head: texts('my.game'),
          heads: true,
          cell: ({ gameId, white, black }) => (
            <GameLink id={gameId}>
              {names(white) ?? white} – {names(black) ?? black}
            </GameLink>
          ),
        },
        { head: texts('game.result'), cell: ({ result }) => result },
        {
          head: texts('game.ending'),
          cell: ({ ending }) => ending !== null && labelIn(texts, 'ending', ending),
        },
        {
          head: texts('game.event'),
          cell: ({ event }) => event !== null && <EventLink id={event}>{events(event) ?? event}</EventLink>,
        },
        {
          head: texts('game.ended'),
          cell: ({ endedAt }) => endedAt !== null && <At at={endedAt} />,
        },
      ]}
    />
  );
};
