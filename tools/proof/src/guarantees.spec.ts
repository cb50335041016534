import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOFS } from './manifest';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/guarantees.md'), 'utf8');
const CITED = /(?:(R\d+) )?"([^"]+)" \(`([^`]+)`\)/g;

const cited = [...page.matchAll(CITED)].map(([, id, title, file]) => ({ id, title: title!, file: file! }));

describe('docs/guarantees.md', () => {
  it.each(cited)('cites a test that is there: $title', ({ id, title, file }) => {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    expect(source).toContain(title);
    if (id !== undefined) expect(source).toContain(`[${id}]`);
  });

  it('cites every proof', () => {
    const ids = new Set(cited.map(({ id }) => id));
    expect(PROOFS.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});
