import { present, type AudienceMap } from '@amici/contracts';
import type {
  NormAchievedJson,
  NormRescindedJson,
  NormsRuledOutJson,
  NormStatementFixedJson,
  NormStatementRevisedJson,
  StatementLineJson,
} from '@amici/contracts/generated/amici/title/v1/title_events_pb';
import type { NormAchieved, NormRevised, TitleEvent } from '@amici/contracts/title';
import { amongParties, toAll, type Party } from '../audiences';
import type { NormsEvent, StatementLine } from './events';

interface OfSection {
  readonly type: string;
  readonly rule: string;
  readonly tournament: string;
  readonly section: string;
}

/** What is told of a section: its message in proto/ without what all of them say. */
type PublicFields<Json> = Omit<Json, 'tournamentId' | 'section' | 'rule'>;

const ofSection = <Event extends OfSection, Json>(data: (event: Event) => PublicFields<Json>) => ({
  ...amongParties,
  public: toAll<Event>(
    ({ tournament }) => tournament,
    (event) => ({ tournamentId: event.tournament, section: event.section, ...data(event) }),
  ),
});

const shared = <Event extends OfSection, Json>(data: (event: Event) => PublicFields<Json>) => ({
  ...ofSection(data),
  services: 'whole' as const,
});

const line = ({ player, rating, games, averageOpponent, titles }: StatementLine): StatementLineJson => ({
  playerId: player,
  rating,
  games,
  averageOpponent,
  titles: Object.entries(titles).map(([title, { required, possible }]) => ({ title, required, possible })),
});

const norm = (event: NormAchieved | NormRevised): PublicFields<NormAchievedJson> => {
  const { player, title, games, overscored, halfPoints, required, counts } = event;
  return {
    playerId: player,
    title,
    games,
    overscored,
    score: halfPoints / 2,
    required,
    countsTowardsTitle: counts,
  };
};

/** Statements and norms are for everybody. */
export const normsAudiences: AudienceMap<NormsEvent, Party, null, TitleEvent> = {
  NormStatementFixed: ofSection(({ valid, failures, offersNorms, assumed, category, averageRating, lines }) =>
    present<PublicFields<NormStatementFixedJson>>({
      valid,
      failures: [...failures],
      offersNorms,
      assumed,
      category,
      averageRating,
      players: lines.map(line),
    }),
  ),
  NormsRuledOut: ofSection(({ code }): PublicFields<NormsRuledOutJson> => ({ code })),
  NormStatementRevised: ofSection(({ withdrawn, lines }): PublicFields<NormStatementRevisedJson> => ({
    withdrawnPlayerId: withdrawn,
    players: lines.map(line),
  })),
  // Results are told by their events.
  ScoreCounted: amongParties,
  PlayerLeft: amongParties,
  NormAchieved: shared(norm),
  NormRevised: shared(norm),
  NormRescinded: shared(({ player, title }): PublicFields<NormRescindedJson> => ({
    playerId: player,
    title,
  })),
};
