import type { EventEnvelope } from '@amici/contracts';
import type { ResultReported } from '@amici/rating-domain';
import type { GameEnded, ResultCorrected } from '@amici/contracts/game';
import type { ResultRecorded, ResultRevised } from '@amici/contracts/tournament';
import { halfPointsOf, type TableResult } from '@amici/standings';
import type { Found } from './facts';
import { SeasonTeams } from './season-teams';

type Payload<Event> = Omit<Event, 'type' | 'at'>;

const found = (
  envelope: EventEnvelope,
  fact: string,
  recorded: unknown,
  computed: unknown,
  rule: string,
): Found => ({
  envelope,
  findings: [{ fact, recorded, computed, rule }],
});

/** What no stream shows by itself: events count what their games ended with, ratings what events counted, players have one team. */
export class Results {
  /** What each game ended with, at any time. */
  private readonly ended = new Map<string, Set<TableResult | null>>();
  /** What each game counted in its event, at any time. */
  private readonly counted = new Map<string, Set<TableResult | null>>();
  private readonly inEvents: EventEnvelope[] = [];
  private readonly inRatings: EventEnvelope[] = [];
  private readonly teams = new SeasonTeams();

  apply(envelope: EventEnvelope): void {
    const { type, payload, stream } = envelope;
    this.teams.apply(envelope);
    if (type === 'GameEnded') this.note(this.ended, stream, (payload as Payload<GameEnded>).result);
    if (type === 'ResultCorrected') this.note(this.ended, stream, (payload as Payload<ResultCorrected>).to);
    if (type === 'ResultRecorded') {
      const { game, result, ratedResult = result } = payload as Payload<ResultRecorded>;
      for (const one of [result, ratedResult]) this.note(this.counted, game, one);
      this.inEvents.push(envelope);
    }
    if (type === 'ResultRevised') {
      const { game, to } = payload as Payload<ResultRevised>;
      this.note(this.counted, game, to);
    }
    if (type === 'ResultReported') this.inRatings.push(envelope);
  }

  /** To be asked when every log, or every part of a bundle, has been read. What is not there is not judged. */
  found(): readonly Found[] {
    return [
      ...this.inEvents.flatMap((one) => this.ofEvent(one)),
      ...this.inRatings.flatMap((one) => this.ofRating(one)),
      ...this.teams.found(),
    ];
  }

  /** The games whose results events count. */
  games(): readonly string[] {
    return [...new Set(this.inEvents.map(({ payload }) => (payload as Payload<ResultRecorded>).game))];
  }

  private note(of: Map<string, Set<TableResult | null>>, key: string, result: TableResult | null): void {
    of.set(key, (of.get(key) ?? new Set<TableResult | null>()).add(result));
  }

  private ofEvent(envelope: EventEnvelope): readonly Found[] {
    const { game, result, rule } = envelope.payload as Payload<ResultRecorded>;
    const ended = this.ended.get(`game-${game}`);
    if (ended === undefined || ended.has(result)) return [];
    return [found(envelope, 'result', result, `game ${game} ended ${[...ended].join(', ')}`, rule)];
  }

  private ofRating(envelope: EventEnvelope): readonly Found[] {
    const { game, colour, halfPoints, rule } = envelope.payload as Payload<ResultReported>;
    const counted = this.counted.get(game);
    if (counted === undefined) return [];
    const side = colour === 'white' ? 0 : 1;
    const possible = [...counted].map((result) => halfPointsOf(result)?.[side]);
    if (possible.includes(halfPoints)) return [];
    return [
      found(envelope, 'halfPoints', halfPoints, `game ${game} counts ${[...counted].join(', ')}`, rule),
    ];
  }
}
