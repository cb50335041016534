import { z } from 'zod';
import { textRef, Words } from '../words';
import { COMMAND_DOORS } from './command-doors';
import { entriesOf, saidBy } from './fields';

const ruling = COMMAND_DOORS.get('DecideClaim')!.body!;

describe('a form of a door', () => {
  it.each([...COMMAND_DOORS])('can be made for %s from what its body takes', (_, { body }) => {
    const names = entriesOf(body).map(({ field }) => field.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it('asks for each part of a ruling by itself, and says which may be left out', () => {
    const needed = entriesOf(ruling).filter(({ field }) => field.isRequired);
    expect(needed.map(({ field }) => [field.name, field.kind])).toEqual([
      ['upheld', 'yes-no'],
      ['ruling.reason', 'words'],
    ]);
  });

  it('says what a program would: nothing for what is empty, lists by lines, words as a document', () => {
    const body = z.strictObject({
      upheld: z.boolean(),
      ply: z.number().int().min(1),
      until: z.string().nullable(),
      players: z.array(z.string()),
      mail: z.strictObject({ posted: z.string() }).optional(),
      words: textRef,
    });
    const filled = { upheld: 'no', ply: '7', until: '', players: ' a\r\nb \r\n', words: 'One.\r\nTwo.' };
    const said = saidBy(entriesOf(body), filled);
    expect(said).toEqual({
      ...{ upheld: false, ply: 7, until: null, players: ['a', 'b'] },
      words: { text: 'One.\nTwo.' },
    });
    expect(body.parse(said).words).toBeInstanceOf(Words);
  });

  it('takes JSON where nothing simpler will do, and refuses what is none', () => {
    const body = z.strictObject({ list: z.array(z.strictObject({ a: z.number() })) });
    expect(saidBy(entriesOf(body), { list: '[{"a": 1}]' })).toEqual({ list: [{ a: 1 }] });
    expect(() => saidBy(entriesOf(body), { list: 'no' })).toThrow('bad-request');
  });
});
