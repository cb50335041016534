import { reportedBy } from '@amici/audit/log/signed-heads';
import type { Heads } from './heads';

const lostOf = (name: string, end: Heads, restored: Heads): readonly string[] => {
  const [last, now] = [end[name]!, restored[name]?.sequence ?? 0];
  const lost = last.sequence - now;
  if (lost <= 0) return [];
  const lines = [`${name}: ${lost} events are lost, ${now + 1} to ${last.sequence}`];
  if (last.checkpoint === null) return lines;
  const { checkpoint } = reportedBy('the archive', last.checkpoint);
  if (checkpoint.size <= now) return lines;
  return [
    ...lines,
    `${name}: ${checkpoint.size - now} of them were signed; receipts for them are broken. What was signed last:`,
    last.checkpoint.trimEnd(),
    `${name}: before it is started, go on the record: amici new-generation ${name} --reason "restored to event ${now}; events to ${last.sequence} are lost: …"`,
  ];
};

/** Says what the archive still knew that was not restored, and what is to be done where some of it was signed. */
export const sayLost = (end: Heads, restored: Heads): void => {
  const lines = Object.keys(end).flatMap((name) => lostOf(name, end, restored));
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('nothing that could be read of the archive is lost');
};
