import { present, type AudienceMap, unread } from '@amici/contracts';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { seasonStreams, type TournamentEvent as SharedEvent } from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { audienceOf } from '../disclosure/public-place';
import type { SeasonEvent, TeamPromoted, TeamRelegated } from './events';

/** The message in proto/ of each type of event that the public is told of. */
interface Messages {
  readonly SeasonAnnounced: openly.SeasonAnnouncedJson;
  readonly DivisionsFormed: openly.DivisionsFormedJson;
  readonly PromotionsFixed: openly.PromotionsFixedJson;
  readonly TeamPromoted: openly.TeamPromotedJson;
  readonly TeamRelegated: openly.TeamRelegatedJson;
  readonly SeasonClosed: openly.SeasonClosedJson;
}

type Of<Type extends string> = Extract<SeasonEvent, { readonly type: Type }>;

const seasonAudience = audienceOf(seasonStreams, 'seasonId');

const amongUs = { services: 'unshared', parties: [] } as const;

const news = <Type extends keyof Messages>(
  _type: Type,
  facts: (event: Of<Type>) => Omit<Messages[Type], 'seasonId'>,
) => ({ ...amongUs, public: seasonAudience(facts) }) as const;

const moved = ({ team, from, to, section, place, rule }: TeamPromoted | TeamRelegated) => ({
  ...{ teamId: team, from, to, section, place, rule },
});

/** Who learns what of a season: all but what the commissioner weighs is for everybody, at once. */
export const seasonNews: AudienceMap<SeasonEvent, never, null, SharedEvent> = {
  SeasonAnnounced: news('SeasonAnnounced', ({ name, start, entriesCloseAt, previous, rule }) =>
    present<openly.SeasonAnnouncedJson>({
      ...{ name, start: iso(start), entriesCloseAt: iso(entriesCloseAt), previous, rule },
    }),
  ),
  DivisionsFormed: news('DivisionsFormed', ({ divisions, rule }) => ({
    divisions: divisions.map(({ division, tournament: tournamentId, groups }) => ({
      division,
      tournamentId,
      groups: groups.map(({ section, teams }) => ({ section, teamIds: [...teams] })),
    })),
    rule,
  })),
  PromotionsFixed: news('PromotionsFixed', ({ numbers, rule }) => ({
    numbers: numbers.map((one) => ({ ...one })),
    rule,
  })),
  RelegationDue: unread('who goes down is decided from the state when the season closes'),
  RelegationExempted: unread('who goes down is decided from the state when the season closes'),
  TeamPromoted: news('TeamPromoted', moved),
  TeamRelegated: news('TeamRelegated', moved),
  SeasonClosed: news('SeasonClosed', ({ at, rule }) => ({ closedAt: iso(at), rule })),
};
