import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedIn } from './cited';
import { PROOFS } from './manifest';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/auditors/guarantees.md'), 'utf8');

const cited = citedIn(page);

describe('docs/auditors/guarantees.md', () => {
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
