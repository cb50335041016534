import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, remarkLines } from './read-json';

describe('a JSON file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-json-'));
  const file = join(folder, 'event.json');

  afterAll(() => rmSync(folder, { recursive: true }));

  const written = (text: string): ReturnType<typeof readJson> => {
    writeFileSync(file, text);
    return readJson(file);
  };

  it('is read with its text, without a byte order mark', () => {
    expect(written('\uFEFF{"a": 1}')).toEqual({ ok: true, value: { text: '{"a": 1}', json: { a: 1 } } });
  });

  it('is refused with the line and column at which it is no JSON', () => {
    expect(written('{\n  "a": 1\n  "b": 2\n}')).toEqual({
      ok: false,
      error: { code: 'not-json', detail: `${file}:3:3: a comma or the closing bracket is expected` },
    });
  });

  it('is refused when it is larger than any event', () => {
    truncateSync(file, 32 * 1024 * 1024 + 1);
    const detail = `${file}: larger than 33554432 bytes`;
    expect(readJson(file)).toEqual({ ok: false, error: { code: 'too-large', detail } });
  });

  it('has its remarks after the lines they are about', () => {
    const text = '{\n  "games": [\n    {"white": 1}\n  ]\n}';
    const remarks = [
      { path: '$.games[0].white', reason: 'unknown player 1' },
      { path: '$.code', reason: 'is missing' },
    ];
    expect(remarkLines('event.json', text, remarks)).toEqual([
      'event.json:3: $.games[0].white: unknown player 1',
      'event.json:1: $.code: is missing',
    ]);
  });
});
