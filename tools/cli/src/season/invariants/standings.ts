import type { Actor, EventEnvelope } from '@amici/contracts';
import type { Services } from '@amici/service';
import { halfPointsOf, type TableResult } from '@amici/standings';
import { insistOn } from '../../insist-on';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';

/** Points of both players together, in half points. */
const pointsOfBoth = (result: TableResult | null): number => {
  const [white, black] = halfPointsOf(result) ?? [0, 0];
  return white + black;
};

interface Result {
  readonly section: string;
  readonly game: string;
  readonly result?: TableResult | null;
  readonly to?: TableResult | null;
}

/** I4: the scores of every table add up to the points of the games that count; each result is the game's own. */
export class Standings {
  /** Results by game, of each section of each event. */
  private readonly results = new Map<string, Map<string, Map<string, TableResult | null>>>();
  private readonly changed = new Set<string>();

  constructor(private readonly games: GameStreams) {}

  apply({ stream, type, payload }: EventEnvelope): void {
    if (type !== 'ResultRecorded' && type !== 'ResultRevised') return;
    const { section, game, result, to } = payload as Result;
    const counted = (type === 'ResultRecorded' ? result : to) ?? null;
    const event = stream.slice('tournament-'.length);
    const sections = this.results.get(event) ?? new Map<string, Map<string, TableResult | null>>();
    const found = sections.get(section) ?? new Map<string, TableResult | null>();
    this.results.set(event, sections.set(section, found.set(game, counted)));
    this.changed.add(event);
    const own = this.games.resultOf(game);
    if (type === 'ResultRecorded' && (counted === null || own !== counted))
      throw new Breach('I5', `game ${game}`, `the event counts ${counted}, the game ended ${own ?? 'not'}`);
  }

  /** Looks at the tables of the events that have changed since the last time. */
  async check(services: Services, actor: Actor): Promise<void> {
    for (const event of this.changed)
      for (const [section, results] of this.results.get(event)!) {
        const query = { type: 'table' as const, tournament: event, section };
        const reply = await insistOn(() => services.query<'tournament', 'table'>('tournament', query, actor));
        if (!reply.ok) throw new Breach('I4', `event ${event}`, reply.rejection.code);
        const scored = reply.value.rows.reduce((sum, { points }) => sum + 2 * points, 0);
        const played = [...results.values()].reduce((sum, result) => sum + pointsOfBoth(result), 0);
        if (scored !== played)
          throw new Breach('I4', `event ${event} section ${section}`, `${scored} scored, ${played} played`);
      }
    this.changed.clear();
  }
}
