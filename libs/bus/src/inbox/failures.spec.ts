import { decided, Unavailable } from './failures';

const refused = (code: string) => ({ ok: false as const, rejection: { code } });

describe('a reaction that takes any decision as an answer', () => {
  it('goes on after a decision, whichever it was', () => {
    for (const reply of [{ ok: true as const }, refused('already-over'), refused('not-started')])
      expect(decided(reply)).toBe(reply);
  });

  it('sends its command again where nobody answered', () => {
    for (const code of ['service-unavailable', 'too-much-contention', 'statement-expired'])
      expect(() => decided(refused(code))).toThrow(Unavailable);
  });

  it('does not go on, as though it had been answered, where the other side has a bug or does not believe it', () => {
    for (const code of ['internal-error', 'stream-stopped', 'statement-invalid', 'forbidden']) {
      expect(() => decided(refused(code))).toThrow(code);
      expect(() => decided(refused(code))).not.toThrow(Unavailable);
    }
  });
});
