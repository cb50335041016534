import type { Detail } from '@amici/kernel';
import { z } from 'zod';
import type { Call } from '../caller';
import { entryBody } from '@amici/contracts/tournament/endpoints/bodies';
import { person } from '@amici/contracts/fields';
import { csvRecords, type CsvRecord } from './csv';
import type { ReadLine } from './report';
import { issuesIn } from '@amici/edge/validated';

const STATED = ['federation', 'title', 'rating', 'fixed', 'games', 'fide'] as const;
const NUMBERS = new Set(['rating', 'games', 'fide']);
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

const entry = z.object({ player: person }).extend(entryBody().shape);

/** A field as an entry has it: numbers and yes or no are no texts there. */
const valueOf = (name: string, text: string): unknown => {
  if (NUMBERS.has(name)) return Number(text);
  return name === 'fixed' ? (WORDS.get(text.toLowerCase()) ?? text) : text;
};

const entryIn = ({ fields }: CsvRecord): unknown => {
  const { player, fee, channel, through } = fields;
  const stated = STATED.filter((name) => name in fields).map((name) => [name, valueOf(name, fields[name]!)]);
  return {
    ...{ player, fee, channel, through },
    ...(stated.length === 0 ? {} : { stated: Object.fromEntries(stated) as unknown }),
  };
};

const wrong = (detail: Detail): ReadLine['request'] => ({ wrong: { code: 'bad-request', detail } });

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The entries that a start list asks for. */
export const readStartList = (text: string, tournament: string): readonly ReadLine[] => {
  const seen = new Map<string, number>();
  return csvRecords(text, ['player']).map((record): ReadLine => {
    const { line, fields } = record;
    const about = fields['player'] ?? null;
    const read = entry.safeParse(entryIn(record), { reportInput: true });
    if (!read.success) {
      return { line, about, request: wrong(issuesIn(read.error, (path) => String(path.at(-1)))) };
    }
    const { player, stated, ...rest } = read.data;
    const before = seen.get(player);
    if (before !== undefined)
      return { line, about, request: wrong({ name: 'in-line-already', line: before }) };
    seen.set(player, line);
    const command: Call = {
      type: 'EnterTournament',
      ...{ tournament, player },
      ...given(rest),
      ...(stated === undefined ? {} : { stated: given(stated) }),
    };
    return { line, about, request: { command } };
  });
};
