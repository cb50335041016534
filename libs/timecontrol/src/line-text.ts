import { iso, type Milliseconds, type Step } from '@amici/kernel';
import type { ClockLine } from './explain';
import { DAY, MINUTE } from './units';

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Days to a hundredth, or minutes to a tenth where it is less than a tenth of a day. */
export const durationText = (length: Milliseconds): string =>
  Math.abs(length) >= DAY / 10 ? `${rounded(length / DAY, 2)} d` : `${rounded(length / MINUTE, 1)} min`;

const KINDS: Readonly<Partial<Record<ClockLine['kind'], string>>> = {
  allotment: 'begins',
  thinking: 'thinks',
  'double-time': 'thinks in double time',
  'move-counter': 'has another number of moves counted',
  bank: 'has time moved between clock and bank',
};

const kindText = (kind: ClockLine['kind']): string => KINDS[kind] ?? kind.replace(/-/g, ' ');

const amounts = ({ charged, credited, toBank, kind }: ClockLine): readonly string[] => [
  ...(charged === 0 ? [] : [`${durationText(charged)} charged`]),
  ...(credited === 0 ? [] : [`${durationText(credited)} credited`]),
  ...(toBank === 0 || kind === 'allotment' ? [] : [`${durationText(toBank)} to the bank`]),
];

/** One line of an explained clock, for a person. */
export const lineText = (line: ClockLine): Step => {
  const who = line.side === 'white' ? 'White' : 'Black';
  const move = line.move === null ? '' : `, move ${line.move}`;
  const span = line.from === line.to ? iso(line.from) : `${iso(line.from)} to ${iso(line.to)}`;
  const amountsOfLine = amounts(line);
  const what = amountsOfLine.length === 0 ? 'nothing charged' : amountsOfLine.join(', ');
  return { rule: line.rule, text: `${who}${move}: ${kindText(line.kind)}, ${span}: ${what}` };
};
