import type { GameSummary } from '@amici/contracts/game';
import { plain } from '../format';
import { wordsOf, type Locale } from '../messages';
import type { Names } from '../people';
import { At } from './facts';
import { EventLink, GameLink } from './link';
import { Table } from './table';

interface Props {
  readonly caption: string;
  readonly games: readonly GameSummary[];
  readonly names: Names;
  /** What events are called. */
  readonly events: Names;
  readonly locale: Locale;
}

/** Games that are over, one in a row. */
export const GameTable = ({ caption, games, names, events, locale }: Props) => {
  const words = wordsOf(locale);
  return (
    <Table
      caption={caption}
      rows={games}
      columns={[
        {
          head: words('my.game'),
          heads: true,
          cell: ({ gameId, white, black }) => (
            <GameLink id={gameId}>
              {names(white) ?? white} – {names(black) ?? black}
            </GameLink>
          ),
        },
        { head: words('game.result'), cell: ({ result }) => result },
        { head: words('game.ending'), cell: ({ ending }) => ending !== null && plain(ending) },
        {
          head: words('game.event'),
          cell: ({ event }) => event !== null && <EventLink id={event}>{events(event) ?? event}</EventLink>,
        },
        {
          head: words('game.ended'),
          cell: ({ endedAt }) => endedAt !== null && <At at={endedAt} />,
        },
      ]}
    />
  );
};
