import { createSecretKey } from 'node:crypto';
import {
  generateKeys,
  generateSharedKey,
  statementSigner,
  statementVerifier,
  STATEMENT_LIFETIME_MS,
} from './statement';

const gateway = generateKeys();
const clock = generateKeys();
const anna = { subject: 'anna', office: 'player' };
const verify = (now = 0) =>
  statementVerifier({ gateway: gateway.publicKey, clock: clock.publicKey }, () => now);
const sign = statementSigner('gateway', gateway.privateKey, () => 0);

describe('a statement of who acts', () => {
  it('is believed for the command it was signed for', async () => {
    expect(await verify()(await sign(anna, 'c1'), 'c1')).toEqual({ ok: true, actor: anna });
  });

  it('is refused for another command', async () => {
    expect(await verify()(await sign(anna, 'c1'), 'c2')).toEqual({
      ok: false,
      code: 'statement-for-another-command',
    });
  });

  it('is refused after its lifetime', async () => {
    expect(await verify(STATEMENT_LIFETIME_MS + 1)(await sign(anna, 'c1'), 'c1')).toMatchObject({
      code: 'statement-expired',
    });
  });

  it('is refused when absent, changed or signed by a stranger', async () => {
    const stranger = statementSigner('gateway', generateKeys().privateKey, () => 0);
    expect(await verify()(undefined, 'c1')).toMatchObject({ code: 'statement-missing' });
    expect(await verify()('garbage', 'c1')).toMatchObject({ code: 'statement-invalid' });
    expect(await verify()(await stranger(anna, 'c1'), 'c1')).toMatchObject({ code: 'statement-invalid' });
  });

  it('is believed under a key shared within a process, and under no other', async () => {
    const [shared, other] = [generateSharedKey(), generateSharedKey()];
    const believes = statementVerifier({ gateway: shared }, () => 0);
    const stated = await statementSigner('gateway', shared, () => 0)(anna, 'c1');
    expect(await believes(stated, 'c1')).toEqual({ ok: true, actor: anna });
    expect(await believes(stated, 'c2')).toMatchObject({ code: 'statement-for-another-command' });
    const strange = await statementSigner('gateway', other, () => 0)(anna, 'c1');
    expect(await believes(strange, 'c1')).toMatchObject({ code: 'statement-invalid' });
  });

  it('is refused when a public key is used as if it were shared, or a signature where a key is shared', async () => {
    const asSecret = createSecretKey(Buffer.from(gateway.publicKey));
    const forged = await statementSigner('gateway', asSecret, () => 0)(anna, 'c1');
    expect(await verify()(forged, 'c1')).toMatchObject({ code: 'statement-invalid' });
    const believes = statementVerifier({ gateway: generateSharedKey() }, () => 0);
    expect(await believes(await sign(anna, 'c1'), 'c1')).toMatchObject({ code: 'statement-invalid' });
  });

  it('lets a service speak for nobody but itself', async () => {
    const nudge = statementSigner('clock', clock.privateKey, () => 0);
    expect(
      await verify()(await nudge({ subject: 'service:clock', office: 'service' }, 'c1'), 'c1'),
    ).toMatchObject({
      ok: true,
    });
    expect(await verify()(await nudge(anna, 'c1'), 'c1')).toMatchObject({
      code: 'statement-beyond-authority',
    });
    expect(
      await verify()(await sign({ subject: 'service:clock', office: 'service' }, 'c1'), 'c1'),
    ).toMatchObject({
      code: 'statement-beyond-authority',
    });
  });
});
