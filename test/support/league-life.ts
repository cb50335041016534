import { DAY_MS as DAY, iso } from '@amici/kernel';
import type { Integrator } from './integrator';
import type { Answer } from './send';

export type Line = Readonly<Record<string, unknown>>;

export const text = (id: string) => ({ text: id });

interface Placed {
  readonly players: readonly { readonly player: string; readonly number: number }[];
  readonly games: readonly { readonly white: number; readonly black: number; readonly game: string }[];
}

/** Members are numbered by strength: m1 is the strongest. */
const strength = (member: string): number => Number(member.slice(1));

export interface Pairing {
  readonly game: string;
  /** The stronger first. */
  readonly both: readonly string[];
}

/** What officers and members of the League do over and over in a year that began at `begin` (UTC ms). */
export const leagueLife = (amici: Integrator, begin: number) => {
  const { send, done, create, refused, until, forward } = amici;
  const joins = async (member: string, rating: number): Promise<void> => {
    await done('operator', 'PUT', `/players/${member}`, { name: `Name of ${member}`, federation: 'AUS' });
    const until = { admitted: true, paidUntil: iso(begin + 900 * DAY) };
    await done('operator', 'PUT', `/players/${member}/memberships/CCLA`, until);
    const adopted = { source: 'joining', rating, games: 20, list: '2026-4' };
    await done('rita', 'PUT', `/players/${member}/ratings/ccla`, adopted);
  };
  const lives = (member: string, region: string, more: object = {}) =>
    done('operator', 'PUT', `/players/${member}/particulars`, {
      particulars: { residence: { region }, ...more },
    });

  /** Everybody placed in a tournament pays their fee, and is entered. */
  const paid = async (event: Line, lines: readonly Line[]): Promise<Answer> => {
    const tournament = String(event['tournament']);
    const path = `/tournaments/${tournament}`;
    const places = Number(event['players']);
    // Announced, and entries that wait for their fee.
    await until(path, ({ body }) => Number(body['revision']) >= places, 'operator');
    for (const { player } of lines.filter((line) => line['event'] === event['event']))
      await done('tess', 'PUT', `/accounts/${String(player)}/2027/payments/${tournament}`, {
        amount: { currency: 'AUD', amount: 2_500 },
        reference: 'bank',
        purpose: { tournament, player },
      });
    return until(path, ({ body }) => ((body['entries'] ?? []) as readonly object[]).length === places);
  };
  const startList = async (tournament: string): Promise<void> => {
    await done('operator', 'PUT', `/tournaments/${tournament}/director`, { director: 'dora' });
    await done('operator', 'PUT', `/tournaments/${tournament}/start-list`, {});
  };

  const gamesOf = async (tournament: string): Promise<readonly Pairing[]> => {
    const { body } = await send(null, 'GET', `/tournaments/${tournament}`);
    const [section] = body['sections'] as unknown as readonly Placed[];
    const nameOf = (number: number) => section!.players.find((one) => one.number === number)!.player;
    return section!.games
      .map(({ game, white, black }) => ({ game, both: [nameOf(white), nameOf(black)] }))
      .map(({ game, both }) => ({ game, both: both.sort((a, b) => strength(a) - strength(b)) }));
  };

  /** The weaker resigns each. */
  const decided = async (games: readonly Pairing[]): Promise<void> => {
    for (const { game, both } of games) {
      await until(`/games/${game}`, ({ status }) => status === 200, 'dora');
      await done(both[1]!, 'PUT', `/games/${game}/resignation`, {});
    }
  };

  return { send, until, forward, done, create, refused, joins, lives, paid, startList, gamesOf, decided };
};
