import type { Random } from '@amici/game-domain/testing/random';
import type { Known } from './known';
import { OPERATOR, PLAYERS, whoever } from './people';
import type { Request } from './town';

/** Files that are sent again and again, now and then with another result. */
const FILES = 5;

const eventFile = (number: number, result: string): object => ({
  code: `FUZZ/${number}`,
  name: 'Two players',
  ...{ start: '2020-01-01T00:00:00Z', end: null, kind: 'individual', cycle: 'single' },
  ...{ rated: false, chess960: false, tieBreaks: ['wins'] },
  players: ['620001', '620002'].map((id) => {
    return { id, name: `Player ${id}`, federation: 'SCO', title: null, rating: 1_500, fixed: true };
  }),
  games: [
    ...[{ white: '620001', black: '620002', result, code: null }].map((game) => {
      return { ...game, finishedAt: '2020-05-01T00:00:00Z', pgn: null };
    }),
  ],
});

/** A request at what is no endpoint of one service: files, documents and bundles. */
export const besides = (ids: Known, random: Random): Request => {
  const number = random.below(FILES);
  const [tournament, game, document] = ['tournament', 'game', 'document'].map((name) =>
    ids.pick(name, random),
  );
  const by = whoever(undefined, [], random);
  const of = `/tournaments/${encodeURIComponent(tournament ?? 'none')}`;
  return random.pick<Request>([
    {
      ...{ by: random.chance(0.8) ? OPERATOR : PLAYERS[0]!, method: 'POST' },
      path: `/event-files${random.chance(0.3) ? '?dry-run=true' : ''}`,
      body: eventFile(number, random.pick(['1-0', '1-0', '0-1', 'won'])),
    },
    { by, method: 'POST', path: '/documents', body: 'words', headers: { 'content-type': 'text/plain' } },
    { by, method: 'GET', path: `/documents/${document ?? number}/content` },
    { by, method: 'GET', path: `/games/${game ?? number}/bundle` },
    { by, method: 'GET', path: `${of}/bundle` },
    { by, method: 'GET', path: `${of}/event-file` },
    { by, method: 'GET', path: `${of}/norms/bundle` },
  ]);
};
