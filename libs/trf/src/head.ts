import type { Detail } from '@amici/kernel';
import { dayIn } from './days';
import type { ReadReport, TrfRemark } from './report';

type Line = readonly [text: string, line: number];

type Head = Pick<
  ReadReport,
  'name' | 'city' | 'federation' | 'start' | 'end' | 'type' | 'arbiter' | 'time' | 'ownPoints'
>;

interface ReadHead {
  readonly head: Head;
  readonly problems: readonly TrfRemark[];
  readonly remarks: readonly TrfRemark[];
}

const MISSING: Readonly<Record<string, Detail>> = {
  '012': { name: 'trf-name-missing' },
  '042': { name: 'trf-start-missing' },
};

/** By these a report counts points otherwise, or adds some: points of TRF26, and what pairing programs write. */
const OWN_POINTS = /^(?:162|299|BB[WDLZFUP]|XXS) /;

/** Reads the records of the tournament. */
export const readHead = (lines: readonly Line[]): ReadHead => {
  const problems: TrfRemark[] = [];
  const remarks: TrfRemark[] = [];
  const found = (tag: string): Line | undefined => {
    const [text, line] = lines.find(([one]) => one.slice(0, 3) === tag && /^\s/.test(one.slice(3))) ?? [];
    return text === undefined || text.slice(3).trim() === '' ? undefined : [text.slice(3).trim(), line!];
  };
  const text = (tag: string): string | null => {
    const one = found(tag);
    if (one === undefined && tag in MISSING) problems.push({ line: 1, detail: MISSING[tag]! });
    return one?.[0] ?? null;
  };
  /** The first day of all rounds, where none is stated. */
  const roundDay = (): number | null => {
    const [dates, line] = found('132') ?? [];
    const day = /^(\d\d)\/(\d\d)\/(\d\d)\b/.exec(dates ?? '');
    const read = day === null ? undefined : dayIn(`20${day[1]}/${day[2]}/${day[3]}`);
    if (read === undefined) return null;
    remarks.push({ line: line!, detail: { name: 'trf-start-of-round' } });
    return read.day;
  };
  const day = (tag: string): number | null => {
    const [stated, line] = found(tag) ?? [];
    if (stated === undefined) {
      const instead = tag === '042' ? roundDay() : null;
      if (instead === null && tag in MISSING) problems.push({ line: 1, detail: MISSING[tag]! });
      return instead;
    }
    const read = dayIn(stated);
    if (read === undefined) {
      problems.push({ line: line!, detail: { name: 'trf-no-day', text: stated } });
      return null;
    }
    const is = new Date(read.day).toISOString().slice(0, 10);
    if (read.isTold) remarks.push({ line: line!, detail: { name: 'trf-read-as', stated, read: is } });
    return read.day;
  };
  const [start, end] = [day('042'), day('052')];
  if (start !== null && end !== null && end < start)
    problems.push({ line: found('052')![1], detail: { name: 'trf-end-before-start' } });
  const head: Head = {
    ...{ name: text('012') ?? '', city: text('022'), federation: text('032') },
    ...{ start: start ?? 0, end },
    ...{ type: text('092'), arbiter: text('102'), time: text('122') },
    ownPoints: lines.find(([one]) => OWN_POINTS.test(`${one} `))?.[0].slice(0, 3) ?? null,
  };
  return { head, problems, remarks };
};
