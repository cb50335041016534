import { byService, either, holding, type Acted, type Policy, type PolicyTable } from '@amici/contracts';
import type { CycleView } from '@amici/contracts/tournament';
import { reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP } from '@amici/rulesets';
import type { CycleCommand } from './commands';
import type { CycleRecord } from './events';
import { CHAMPION_RULES, closeCycle, fillVacancy, grantFreePlace } from './finals';
import { cycleNews } from './news';
import { moveStage, openCycle, planSections, scheduleStage } from './stages';
import { cycleStreams, evolveCycle, type Cycle, type OpenedCycle } from './state';

const decideOpened = (command: Acted<CycleCommand>, state: OpenedCycle): Decision<CycleRecord> => {
  if (state.champion !== null && command.type !== 'CloseCycle' && command.type !== 'OpenCycle')
    return reject('cycle-closed', CHAMPION_RULES[state.championship], { data: { champion: state.champion } });
  switch (command.type) {
    case 'OpenCycle':
      return openCycle(command, state);
    case 'ScheduleStage':
      return scheduleStage(command, state);
    case 'MoveStage':
      return moveStage(command, state);
    case 'PlanSections':
      return planSections(command, state);
    case 'GrantFreePlace':
      return grantFreePlace(command, state);
    case 'FillVacancy':
      return fillVacancy(command, state);
    case 'CloseCycle':
      return closeCycle(command, state);
    default:
      return unreachable(command);
  }
};

/** A championship cycle: its stages of each year, who decides what about its final, its champion. */
export const cycle: Decider<Acted<CycleCommand>, Cycle, CycleRecord> = {
  initialState: null,
  decide: (command, state) => {
    if (state !== null) return decideOpened(command, state);
    return command.type === 'OpenCycle'
      ? openCycle(command, state)
      : reject('no-such-cycle', 'T-1.0.1', { detail: { name: 'open-first' } });
  },
  evolve: evolveCycle,
};

const commissioner: Policy<CycleCommand, Cycle> = holding(['title-tournament-commissioner', 'operator']);
const board: Policy<CycleCommand, Cycle> = holding(['executive-board', 'operator']);
/** In the ladies' championship the commissioner admits the next player (T-1.6.3). */
const filling: Policy<CycleCommand, Cycle> = (command, context) =>
  (context.state?.championship === 'ladies-championship' ? commissioner : board)(command, context);
const inIt = ({ player }: { readonly player: string }) => ({ players: [player] });
const ofEvent = ({ tournament }: { readonly tournament: string }) => ({ events: [tournament] });

const policies: PolicyTable<CycleCommand, Cycle> = {
  OpenCycle: { may: commissioner, touches: 'nobody' },
  ScheduleStage: { may: commissioner, touches: 'nobody' },
  MoveStage: { may: commissioner, touches: 'nobody' },
  PlanSections: { may: commissioner, touches: ofEvent },
  GrantFreePlace: { may: board, touches: inIt },
  FillVacancy: { may: filling, touches: inIt },
  CloseCycle: { may: either(byService('tournament'), commissioner), touches: 'computed' },
};

export const cycleOfStream = {
  decider: cycle,
  policies,
  audiences: cycleNews,
  streamOf: ({ cycle: id }: CycleCommand) => cycleStreams.of(id),
};

export const cycleView = (id: string, state: OpenedCycle): CycleView => ({
  cycle: id,
  championship: state.championship,
  number: state.number,
  name: state.name,
  stages: [...state.stages.values()].map(({ planned, ...stage }) => {
    const limit = ICCF_CHAMPIONSHIP.sectionsOfYear[stage.stage];
    const sections = [...planned].map(([tournament, count]) => ({ tournament, sections: count }));
    return { ...stage, most: limit?.most ?? null, rule: limit?.rule ?? 'T-1.0.5a', planned: sections };
  }),
  freePlaces: state.freePlaces,
  vacancies: state.vacancies,
  champion: state.champion,
});
