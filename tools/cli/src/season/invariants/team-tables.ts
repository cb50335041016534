import type { Actor, EventEnvelope } from '@amici/contracts';
import { tournamentStreams, type ResultSeats, type TeamTableRow } from '@amici/contracts/tournament';
import type { Services } from '@amici/service';
import { halfPointsOf, type TableResult } from '@amici/standings';
import { insistOn } from '../../insist-on';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';

interface Recorded {
  readonly section: string;
  readonly game: string;
  readonly seats: ResultSeats;
  readonly result?: TableResult;
  readonly to?: TableResult;
}

interface Counted {
  readonly teams: readonly [white: string, black: string];
  readonly result: TableResult | null;
}

type Results = Map<string, Counted>;

const points = (half: number): string => `${Math.floor(half / 2)}${half % 2 === 0 ? '' : '½'}`;

/** Half points of each team against each other. */
const matchesOf = (results: Results): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const tables = new Map<string, Map<string, number>>();
  for (const { teams, result } of results.values()) {
    const halves = halfPointsOf(result);
    if (halves === null) continue;
    for (const side of [0, 1] as const) {
      const [own, other] = [teams[side], teams[1 - side]!];
      const against = tables.get(own) ?? new Map<string, number>();
      tables.set(own, against.set(other, (against.get(other) ?? 0) + halves[side]));
    }
  }
  return tables;
};

/** I4 for teams: a table, counted again from the results in the log, is the one that is shown. */
export class TeamTables {
  private readonly results = new Map<string, Map<string, Results>>();
  private readonly changed = new Set<string>();

  constructor(
    private readonly games: GameStreams,
    private readonly boards: number,
  ) {}

  apply({ stream, type, payload }: EventEnvelope): void {
    if (type !== 'ResultRecorded' && type !== 'ResultRevised') return;
    const { section, game, seats, result, to } = payload as Recorded;
    const counted = (type === 'ResultRecorded' ? result : to) ?? null;
    const own = this.games.resultOf(game);
    if (type === 'ResultRecorded' && own !== counted)
      throw new Breach('I5', `game ${game}`, `the event counts ${counted}, the game ended ${own ?? 'not'}`);
    const event = tournamentStreams.idIn(stream);
    const sections = this.results.get(event) ?? new Map<string, Results>();
    const results: Results = sections.get(section) ?? new Map<string, Counted>();
    results.set(game, { teams: [seats.white.team, seats.black.team], result: counted });
    this.results.set(event, sections.set(section, results));
    this.changed.add(event);
  }

  /** Looks at the tables of the events that have changed since the last time. */
  async check(services: Services, actor: Actor): Promise<void> {
    for (const event of this.changed)
      for (const [section, results] of this.results.get(event)!) {
        const query = { type: 'team-table' as const, tournament: event, section };
        const reply = await insistOn(() =>
          services.query<'tournament', 'team-table'>('tournament', query, actor),
        );
        if (!reply.ok) throw new Breach('I4', `event ${event}`, reply.rejection.code);
        const tables = matchesOf(results);
        for (const row of reply.value.rows) this.compare(event, row, tables.get(row.team) ?? new Map());
      }
    this.changed.clear();
  }

  private compare(
    event: string,
    { team, boardPoints, matchPoints }: TeamTableRow,
    tables: ReadonlyMap<string, number>,
  ): void {
    const halves = [...tables.values()];
    // Two match points for more than half of a match's games, one for half of them.
    const matches = halves.map((half) => (half > this.boards ? 2 : half === this.boards ? 1 : 0));
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
    if (2 * boardPoints !== sum(halves) || matchPoints !== sum(matches))
      throw new Breach(
        'I4',
        `event ${event} team ${team}`,
        `shown are ${boardPoints} board and ${matchPoints} match points, the log has ${points(sum(halves))} and ${sum(matches)}`,
      );
  }
}
