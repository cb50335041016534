import { explainCalendar, replayCalendar } from './clock-calendar';
import { readControl } from './clock-questions';
import { explainRunning, replayRunning } from './clock-running';
import type { OpTable } from './op';

export const clockOps: OpTable = {
  'clock.replay': (question) => {
    const control = readControl(question);
    return control.kind === 'calendar-days'
      ? replayCalendar(question, control)
      : replayRunning(question, control);
  },
  'clock.explain': (question) => {
    const control = readControl(question);
    return control.kind === 'calendar-days'
      ? explainCalendar(question, control)
      : explainRunning(question, control);
  },
};
