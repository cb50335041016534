import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { present, type AudienceMap } from '@amici/contracts';
import type { TeamPlayEvent, TournamentEvent as SharedEvent } from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { type Party, tournamentAudience, publicPlace } from '../disclosure/public-place';
import type { TeamOwnEvent } from './events';

type TeamEvent = TeamOwnEvent | TeamPlayEvent;
type Of<Type extends TeamEvent['type']> = Extract<TeamEvent, { readonly type: Type }>;
type PublicFields<Message> = Omit<Message, 'tournamentId'>;

const BOTH: readonly Party[] = ['player', 'official'];

/** What those who take part settle among themselves. */
const parties = { services: 'unshared', parties: BOTH, public: null } as const;
const whole = { services: 'whole', parties: BOTH } as const;

const gamesOf = ({ games }: Of<'PlayerSubstituted'> | Of<'BoardForfeited'>) =>
  games.map(({ game, side }) => ({ gameId: game, side }));

const entered = (event: Of<'TeamEntered'>): PublicFields<openly.TeamEnteredJson> => {
  const { team: teamId, name, federation, standsFor = null, season = null, division = null, rule } = event;
  return present<openly.TeamEnteredJson>({ teamId, name, federation, standsFor, season, division, rule });
};

/** Who learns what of each thing that happens in a team event: of teams, seats and rights everybody. */
export const teamAudiences: AudienceMap<TeamEvent, Party, null, SharedEvent> = {
  TeamEntered: { ...whole, public: tournamentAudience(entered) },
  TeamWithdrawn: { ...whole, public: tournamentAudience(({ team: teamId, rule }) => ({ teamId, rule })) },
  TeamQualified: {
    ...whole,
    public: tournamentAudience(({ section, team: teamId, to, place, rule }) => ({
      section,
      teamId,
      to,
      place,
      rule,
    })),
  },
  TeamQualificationWithdrawn: {
    ...whole,
    public: tournamentAudience(({ section, team: teamId, to, rule }) => ({ section, teamId, to, rule })),
  },
  LineUpNamed: parties,
  // Before the start list is out the line-ups are nobody else's business.
  LineUpChanged: {
    ...parties,
    public: {
      ...tournamentAudience(({ seat, from, rule }) =>
        seat === null ? {} : { section: seat.section, place: publicPlace(seat.place), from, rule },
      ),
      release: ({ seat }) => (seat === null ? 'never' : 'now'),
    },
  },
  PromotionFixed: parties,
  PromotionApproved: parties,
  SubstitutionRequested: parties,
  DeceasedOptionChosen: parties,
  ReplacementStatusRequested: parties,
  ReplacementStatusAgreed: parties,
  ReminderNoted: parties,
  PlayNotBegun: parties,
  DocumentsDemanded: parties,
  TeamDisputeRaised: parties,
  TeamDisputeSettled: parties,
  TeamDisputeReferred: parties,
  MatchRatingAgreed: parties,
  LevelProposed: parties,
  LevelConfirmed: parties,
  PlayerSubstituted: {
    ...whole,
    public: tournamentAudience(
      (event: Of<'PlayerSubstituted'>): PublicFields<openly.PlayerSubstitutedJson> => {
        const { section, place, from, at, rule } = event;
        return {
          ...{ section, place: publicPlace(place), from, games: gamesOf(event), rule },
          substitutedAt: iso(at),
        };
      },
    ),
  },
  ReplacementStatusGranted: {
    ...whole,
    public: tournamentAudience(
      (event: Of<'ReplacementStatusGranted'>): PublicFields<openly.ReplacementStatusGrantedJson> => {
        const { section, team: teamId, teamBoard, player: playerId, original, rule } = event;
        return { section, teamId, teamBoard, playerId, original, rule };
      },
    ),
  },
  BoardForfeited: {
    ...whole,
    public: tournamentAudience((event: Of<'BoardForfeited'>): PublicFields<openly.BoardForfeitedJson> => {
      const { section, team: teamId, teamBoard, player: playerId, rule } = event;
      return { section, teamId, teamBoard, playerId, games: gamesOf(event), rule };
    }),
  },
};
