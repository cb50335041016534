import type { EventEnvelope } from '@amici/contracts';
import { tournamentStreams, type TournamentCommand } from '@amici/contracts/tournament';
import { DAY_MS } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { chance } from './chance';
import type { Diary } from './diary';
import type { Appointment } from './errand';
import { HeldRights } from './held-rights';
import { CYCLE, SECTION_SIZE, type PlannedCycle, type PlannedStage } from './plan-cycle';
import type { Officials } from './plan-people';
import type { Order } from './sender';
import { officeHourAfter } from './slots';

const START_LIST_DAYS = 5;

export interface CycleOfficeParts {
  readonly seed: string;
  readonly officials: Officials;
  readonly cycle: PlannedCycle;
  readonly diary: Diary<Appointment>;
}

/** The commissioner of the championship: a stage a year, entered by who holds a right to it and then by rating. */
export class CycleOffice {
  private readonly held = new HeldRights();
  /** Players by event. */
  private readonly entered = new Map<string, Set<string>>();

  constructor(private readonly parts: CycleOfficeParts) {
    for (const stage of parts.cycle.stages) this.planStage(stage);
  }

  opening(): readonly (readonly Order[])[] {
    const { id: playerId } = this.parts.cycle.commissioner;
    const office: Order<'registry'> = {
      by: DEVELOPMENT_OPERATOR,
      service: 'registry',
      name: 'office of the commissioner',
      command: { type: 'GrantOffice', playerId, office: 'title-tournament-commissioner', scope: null },
    };
    const named = { championship: 'world-championship', number: 1, name: 'Simulated championship' } as const;
    return [[office], [this.decided('open', { type: 'OpenCycle', cycle: CYCLE, ...named })]];
  }

  apply(happened: EventEnvelope): void {
    this.held.apply(happened);
    const { type, stream, payload } = happened;
    if (type !== 'EntryAccepted' && type !== 'EntryCancelled') return;
    const event = tournamentStreams.idIn(stream);
    const entered = this.entered.get(event) ?? new Set();
    this.entered.set(event, entered);
    const fields = payload as { readonly player?: string; readonly entrant?: { readonly player: string } };
    if (fields.entrant !== undefined) entered.add(fields.entrant.player);
    if (fields.player !== undefined) entered.delete(fields.player);
  }

  private decided(name: string, command: TournamentCommand): Order<'tournament'> {
    const by = this.parts.cycle.commissioner.id;
    return { by, service: 'tournament', name: `cycle ${name}`, command };
  }

  private planStage(stage: PlannedStage): void {
    const { diary, officials } = this.parts;
    const { id: tournament, format, year, start, announcement } = stage;
    const by = officials.organiser.id;
    const organised = (name: string, command: TournamentCommand): Order<'tournament'> => ({
      ...{ by, service: 'tournament', name: `${name} ${tournament}`, command },
    });
    const enter = (player: string) =>
      organised(`enter ${player}`, { type: 'EnterTournament', tournament, player, fee: 'received' });
    const of = { cycle: CYCLE, stage: format, year };
    const director = officials.director.id;
    diary.add(officeHourAfter(stage.announcedAt), `announce ${tournament}`, () => ({
      concludes: true,
      orders: [
        this.decided(`schedule ${format}`, { type: 'ScheduleStage', ...of, start, entriesCloseAt: start }),
        organised('announce', { type: 'AnnounceTournament', tournament, ...announcement, director }),
        this.decided(`plan ${format}`, { type: 'PlanSections', ...of, tournament, sections: 1 }),
        ...this.comers(stage, SECTION_SIZE).map(enter),
      ],
    }));
    diary.add(officeHourAfter(start - START_LIST_DAYS * DAY_MS), `start list ${tournament}`, () => ({
      concludes: true,
      orders: [
        ...this.comers(stage, SECTION_SIZE - (this.entered.get(tournament)?.size ?? 0)).map(enter),
        organised('start list', { type: 'PublishStartList', tournament }),
      ],
    }));
  }

  /** Who holds a right to the stage first, then the others as the lot has it. */
  private comers({ id, format }: PlannedStage, places: number): readonly string[] {
    const { seed, cycle } = this.parts;
    const holders = this.held.holdersOf(format);
    const others = chance(seed, 'comers', id).shuffled(cycle.players.map(({ id: player }) => player));
    const entered = this.entered.get(id) ?? new Set();
    return [...new Set([...holders, ...others])].filter((player) => !entered.has(player)).slice(0, places);
  }
}
