import type { EventEnvelope } from '@amici/contracts';
import { tournamentStreams, type TeamCommand, type TournamentCommand } from '@amici/contracts/tournament';
import { DAY_MS, type Instant } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import type { Diary } from './diary';
import type { Appointment } from './errand';
import type { Officials } from './plan-people';
import type { PlannedTeam, PlannedTeamEvent } from './plan-teams';
import type { Order } from './sender';
import { officeHourAfter } from './slots';

const START_LIST_DAYS = 5;
/** Soon after the start, with few moves made: Replacement status may be granted (T-8.7e1). */
const EARLY_DAYS = 5;
const LATE_DAYS = 12;
const REQUEST_WITHIN_DAYS = 40;

export interface TeamOfficeParts {
  readonly officials: Officials;
  readonly teams: readonly PlannedTeam[];
  readonly events: readonly PlannedTeamEvent[];
  readonly diary: Diary<Appointment>;
}

/** Captains, and those who run events of teams: in each event one substitute with Replacement status and one without. */
export class TeamOffice {
  constructor(private readonly parts: TeamOfficeParts) {
    for (const event of parts.events) this.planEvent(event);
  }

  /** The teams, each with its captain. */
  opening(): readonly Order<'registry'>[] {
    return this.parts.teams.map(({ id: team, federation, captain }) => ({
      by: DEVELOPMENT_OPERATOR,
      service: 'registry',
      name: `team ${team}`,
      command: { type: 'RegisterTeam', team, name: `Team ${federation}`, federation, captain: captain.id },
    }));
  }

  apply({ type, stream }: EventEnvelope, now: Instant): void {
    if (type !== 'TournamentStarted') return;
    const event = this.parts.events.find(({ id }) => stream === tournamentStreams.of(id));
    if (event !== undefined) this.planSubstitutions(event, now);
  }

  private order(
    by: string,
    what: string,
    command: TeamCommand | Extract<TournamentCommand, { type: 'AnnounceTournament' | 'PublishStartList' }>,
  ): Order<'tournament'> {
    return { by, service: 'tournament', name: `${what} ${command.tournament}`, command };
  }

  private planEvent({ id: tournament, announcement, announcedAt, start }: PlannedTeamEvent): void {
    const { diary, officials, teams } = this.parts;
    const { organiser, director } = officials;
    diary.add(officeHourAfter(announcedAt), `announce ${tournament}`, () => ({
      concludes: true,
      orders: [
        this.order(organiser.id, 'announce', {
          type: 'AnnounceTournament',
          tournament,
          ...announcement,
          director: director.id,
        }),
        ...teams.flatMap((team) => this.entering(tournament, team)),
      ],
    }));
    diary.add(officeHourAfter(start - START_LIST_DAYS * DAY_MS), `start list ${tournament}`, () => ({
      concludes: true,
      orders: [this.order(organiser.id, 'start list', { type: 'PublishStartList', tournament })],
    }));
  }

  private entering(
    tournament: string,
    { id: team, captain, boards, reserve }: PlannedTeam,
  ): readonly Order<'tournament'>[] {
    return [
      this.order(captain.id, `enter ${team}`, { type: 'EnterTeam', tournament, team }),
      this.order(captain.id, `line-up ${team}`, {
        ...{ type: 'NameLineUp', tournament, team, boards: boards.map(({ id }) => id) },
        reserves: [reserve.id],
      }),
    ];
  }

  private planSubstitutions({ id }: PlannedTeamEvent, started: Instant): void {
    const [first, second] = this.parts.teams;
    const { director, qualifications } = this.parts.officials;
    this.planSubstitution(id, first!, 1, started + EARLY_DAYS * DAY_MS, ({ reserve }, seat) => [
      this.order(reserve.id, 'request status', { type: 'RequestReplacementStatus', ...seat }),
      this.order(director.id, 'agree status', { type: 'AgreeReplacementStatus', ...seat }),
      this.order(qualifications.id, 'grant status', { type: 'GrantReplacementStatus', ...seat }),
    ]);
    this.planSubstitution(id, second!, 2, started + LATE_DAYS * DAY_MS, () => []);
  }

  /** The director asks, the captain names their reserve, and what is requested for the reserve follows. */
  private planSubstitution(
    tournament: string,
    team: PlannedTeam,
    teamBoard: number,
    at: Instant,
    after: (
      team: PlannedTeam,
      seat: { readonly tournament: string; readonly team: string; readonly teamBoard: number },
    ) => readonly Order<'tournament'>[],
  ): void {
    const { diary, officials } = this.parts;
    const seat = { tournament, team: team.id, teamBoard };
    const hour = officeHourAfter(at);
    const due = hour + REQUEST_WITHIN_DAYS * DAY_MS;
    diary.add(hour, `substitution ${tournament} ${team.id}`, () => ({
      concludes: true,
      orders: [
        this.order(officials.director.id, `ask ${team.id}`, {
          ...{ type: 'RequestSubstitution', ...seat, due, because: 'stopped-play' },
        }),
        this.order(team.captain.id, `substitute ${team.id}`, {
          ...{ type: 'SubstitutePlayer', ...seat, player: team.reserve.id },
        }),
        ...after(team, seat),
      ],
    }));
  }
}
