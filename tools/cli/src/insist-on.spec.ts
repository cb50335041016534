import { insistOn } from './insist-on';

type Reply = { readonly ok: boolean; readonly rejection?: { readonly code: string } };

const answering = (...replies: readonly Reply[]) => {
  const left = [...replies];
  return { left, ask: () => Promise.resolve(left.shift()!) };
};

const BUSY: Reply = { ok: false, rejection: { code: 'service-unavailable' } };

describe('insisting on an answer', () => {
  it('asks a busy server again, so that an import does not end half way', async () => {
    const { ask, left } = answering(BUSY, BUSY, { ok: true });
    expect(await insistOn(ask)).toEqual({ ok: true });
    expect(left).toEqual([]);
  });

  it('takes a refusal for what it is', async () => {
    const refused: Reply = { ok: false, rejection: { code: 'illegal-move' } };
    const { ask, left } = answering(refused, { ok: true });
    expect(await insistOn(ask)).toBe(refused);
    expect(left).toHaveLength(1);
  });

  it('gives up in the end, with the answer it was given', async () => {
    expect(await insistOn(() => Promise.resolve(BUSY))).toBe(BUSY);
  });
});
