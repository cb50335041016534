import { EXCEPTIONS } from './exceptions';
import { pinned } from './pinned';
import { supportTable, tableLines } from './table';

const image = { product: 'NATS', version: '2.11', where: 'an image' } as const;
const exception = {
  product: 'NATS',
  line: '2.11',
  until: '2026-12-31',
  reason: 'none newer was tried',
} as const;

describe('the support of what is pinned', () => {
  it('fails a version whose support has ended, unless an exception with its reason still holds', () => {
    expect(supportTable([image], [], '2026-04-30')).toMatchObject([{ state: 'supported', ok: true }]);
    expect(supportTable([image], [], '2026-05-01')).toMatchObject([{ state: 'ended', ok: false }]);
    expect(supportTable([image], [exception], '2026-12-31')).toMatchObject([{ state: 'ended', ok: true }]);
    expect(supportTable([image], [exception], '2027-01-01')).toMatchObject([{ state: 'ended', ok: false }]);
  });

  it('fails a version that the table does not know', () => {
    expect(supportTable([{ ...image, version: '3.0' }], [], '2026-11-28')).toMatchObject([
      { state: 'unknown', ok: false },
    ]);
  });

  it('names Node, every image and the embedded PostgreSQL', () => {
    const lines = tableLines(supportTable(pinned(), EXCEPTIONS, '2026-11-28'));
    expect(lines).toHaveLength(1 + 7);
    expect(lines.join('\n')).not.toContain('NEEDS A DECISION');
  });
});
