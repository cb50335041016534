import type { Actor, EventEnvelope } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import type { Services } from '@amici/service';
import { halfPointsOf, type TableResult } from '@amici/standings';
import { insistOn } from '../../insist-on';
import { HeldRights, type FoldedRight } from '../held-rights';
import { Breach } from './breach';

interface Result {
  readonly section: string;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly result?: TableResult | null;
  readonly to?: TableResult | null;
}

type Outcome = Pick<Result, 'white' | 'black'> & { readonly result: TableResult | null };

const MOST = 1_000;

const keyOf = (event: string | null, section: string | null): string => `${event} ${section}`;

/** Half points by player. */
const pointsOf = (outcomes: Iterable<Outcome>): ReadonlyMap<string, number> => {
  const points = new Map<string, number>();
  for (const { white, black, result } of outcomes) {
    const [one, other] = halfPointsOf(result) ?? [0, 0];
    points.set(white, (points.get(white) ?? 0) + one);
    points.set(black, (points.get(black) ?? 0) + other);
  }
  return points;
};

/** T-1.0.6 and T-1.0.7: rights folded from the log alone are what the Table of Qualifiers shows, and were come by and used as the book has it. */
export class Rights {
  private readonly held = new HeldRights();
  /** By event and section, then by game. */
  private readonly results = new Map<string, Map<string, Outcome>>();
  private readonly fresh = new Set<string>();
  private changed = false;

  apply(event: EventEnvelope): void {
    const { stream, type, payload, occurredAt } = event;
    if (type === 'ResultRecorded' || type === 'ResultRevised')
      this.count(tournamentStreams.idIn(stream), type, payload as Result);
    const change = this.held.apply(event);
    if (change === undefined) return;
    this.changed = true;
    const [before, after] = change;
    if (!after.provisional && (before === undefined || before.provisional)) this.fresh.add(after.right);
    if (type === 'RightUsed') this.checkUse(before!, Date.parse(occurredAt!));
    if (after.fate === 'held') this.checkOnlyOne(after);
  }

  /** Compares with the table that is shown, where anything has changed since the last time. */
  async check(services: Services, actor: Actor): Promise<void> {
    if (!this.changed) return;
    for (const right of this.fresh) this.checkPlace(this.held.rights.get(right)!);
    this.fresh.clear();
    const query = { type: 'qualifiers' as const, all: true, limit: MOST, format: 'json' as const };
    const reply = await insistOn(() =>
      services.query<'tournament', 'qualifiers'>('tournament', query, actor),
    );
    if (!reply.ok || 'text' in reply.value) throw new Breach('T-1.0.6', 'the table', 'no answer');
    const byRight = new Map(reply.value.qualifiers.map((one) => [one.right, one]));
    for (const { right, player, level, fate } of this.held.rights.values()) {
      const found = byRight.get(right);
      if (found?.player !== player || found.level !== level || found.fate !== fate)
        throw new Breach('T-1.0.6', right, `shown is ${found?.fate ?? 'nothing'}, the log has ${fate}`);
    }
    this.changed = false;
  }

  private count(event: string, type: string, { section, game, white, black, result, to }: Result): void {
    const key = keyOf(event, section);
    const counted = (type === 'ResultRecorded' ? result : to) ?? null;
    const games = this.results.get(key) ?? new Map<string, Outcome>();
    this.results.set(key, games.set(game, { white, black, result: counted }));
  }

  private checkUse({ right, fate, expiresAt }: FoldedRight, at: number): void {
    if (fate !== 'held') throw new Breach('T-1.0.7a', right, `is used though it is ${fate}`);
    if (expiresAt !== null && expiresAt <= at) throw new Breach('T-1.0.7c', right, 'is used after its end');
  }

  /** Of one event the highest right alone (T-1.0.7b). */
  private checkOnlyOne({ right, player, tournament, section }: FoldedRight): void {
    if (tournament === null) return;
    const others = [...this.held.rights.values()].filter(
      (one) =>
        one.right !== right &&
        one.player === player &&
        one.fate === 'held' &&
        keyOf(one.tournament, one.section) === keyOf(tournament, section),
    );
    if (others.length > 0)
      throw new Breach('T-1.0.7b', right, `beside ${others[0]!.right}, out of the same section`);
  }

  /** So many were before the player, and with them, as the results in the log have it. */
  private checkPlace({ right, player, tournament, section, place }: FoldedRight): void {
    const outcomes = this.results.get(keyOf(tournament, section));
    if (outcomes === undefined || place === null) return;
    const points = pointsOf(outcomes.values());
    const own = points.get(player) ?? 0;
    const all = [...points.values()];
    const better = all.filter((one) => one > own).length;
    const alike = all.filter((one) => one >= own).length;
    if (place <= better || place > alike)
      throw new Breach('T-1.0.7', right, `is of place ${place}; by the log it is ${better + 1} to ${alike}`);
  }
}
