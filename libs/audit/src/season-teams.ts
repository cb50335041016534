import type { EventEnvelope } from '@amici/contracts';
import type { PlayerSubstituted, SectionStarted, TeamEntered } from '@amici/contracts/tournament';
import type { Found } from './facts';

type Payload<Event> = Omit<Event, 'type' | 'at'>;

interface Playing {
  readonly player: string;
  readonly team: string;
  readonly envelope: EventEnvelope;
}

const playingIn = (envelope: EventEnvelope): readonly Playing[] => {
  if (envelope.type === 'PlayerSubstituted') {
    const { player, team } = envelope.payload as Payload<PlayerSubstituted>;
    return [{ player, team, envelope }];
  }
  const { players } = envelope.payload as Payload<SectionStarted>;
  return players.flatMap(({ player, team }) => (team === undefined ? [] : [{ player, team, envelope }]));
};

/** Who plays for which team, over all divisions of a season: for one and no other (T-5.5). */
export class SeasonTeams {
  /** The season of each event of teams, by its stream. */
  private readonly seasons = new Map<string, string>();
  private readonly playing: Playing[] = [];

  apply(envelope: EventEnvelope): void {
    const { type, stream, payload } = envelope;
    if (type === 'TeamEntered') {
      const { season } = payload as Payload<TeamEntered>;
      if (season !== undefined) this.seasons.set(stream, season);
    }
    if (type === 'SectionStarted' || type === 'PlayerSubstituted') this.playing.push(...playingIn(envelope));
  }

  /** Of one event its own facts are computed again; here is what no event shows by itself. */
  found(): readonly Found[] {
    const first = new Map<string, Playing>();
    return this.playing.flatMap((one): readonly Found[] => {
      const { envelope, player, team } = one;
      const season = this.seasons.get(envelope.stream);
      if (season === undefined) return [];
      const key = JSON.stringify([season, player]);
      const before = first.get(key);
      if (before === undefined) first.set(key, one);
      if (before === undefined || before.team === team || before.envelope.stream === envelope.stream)
        return [];
      const computed = `${player} plays for ${before.team} in ${before.envelope.stream}`;
      return [{ envelope, findings: [{ fact: 'team', recorded: team, computed, rule: 'T-5.5' }] }];
    });
  }
}
