import { createSecretKey } from 'node:crypto';
import {
  generateKeys,
  generateSharedKey,
  statementSigner,
  statementVerifier,
  STATEMENT_LIFETIME_MS,
  type Payload,
} from './statement';

const gateway = generateKeys();
const clock = generateKeys();
const anna = { subject: 'anna', office: 'player' };
const verify = (now = 0, receiver = 'game') =>
  statementVerifier(receiver, { gateway: gateway.publicKey, clock: clock.publicKey }, () => now);
const sign = statementSigner('gateway', gateway.privateKey, () => 0);

const payload: Payload = {
  kind: 'command',
  id: 'c1',
  body: { type: 'Move', move: 'e2e4' },
  receivedAt: 5,
  expectedRevision: 3,
};
const query: Payload = { kind: 'query', id: 'c1', body: payload.body };

describe('a statement of who acts', () => {
  it('is believed for what it was signed for', async () => {
    expect(await verify()(await sign(anna, 'game', payload), payload)).toEqual({ ok: true, actor: anna });
    expect(await verify()(await sign(anna, 'game', query), query)).toEqual({ ok: true, actor: anna });
  });

  it.each<readonly [string, Partial<Payload>]>([
    ['statement-for-another-command', { id: 'c2' }],
    ['statement-for-another-body', { body: { type: 'Resign' } }],
    ['statement-for-another-instant', { receivedAt: 6 }],
    ['statement-for-another-instant', { receivedAt: undefined as never }],
    ['statement-for-another-revision', { expectedRevision: 4 }],
    ['statement-for-another-revision', { expectedRevision: undefined as never }],
  ])('is refused as %s for %j', async (code, changed) => {
    const statement = await sign(anna, 'game', payload);
    expect(await verify()(statement, { ...payload, ...changed })).toEqual({ ok: false, code });
  });

  it('is refused by another service', async () => {
    expect(await verify(0, 'registry')(await sign(anna, 'game', payload), payload)).toEqual({
      ok: false,
      code: 'statement-for-another-service',
    });
  });

  it('is refused for a command where a question was asked, and the other way round', async () => {
    const refused = { ok: false, code: 'statement-for-another-kind' };
    expect(await verify()(await sign(anna, 'game', query), { ...query, kind: 'command' })).toEqual(refused);
    expect(await verify()(await sign(anna, 'game', payload), { ...payload, kind: 'query' })).toEqual(refused);
  });

  it('is believed after it went over the wire, whatever order its fields come in', async () => {
    const body = { type: 'Move', more: undefined, at: { b: 2, a: 'ä' } };
    const statement = await sign(anna, 'game', { ...payload, body });
    const arrived = { at: { a: 'ä', b: 2 }, type: 'Move' };
    expect(await verify()(statement, { ...payload, body: arrived })).toMatchObject({ ok: true });
  });

  it('is refused after its lifetime', async () => {
    expect(await verify(STATEMENT_LIFETIME_MS + 1)(await sign(anna, 'game', payload), payload)).toMatchObject(
      {
        code: 'statement-expired',
      },
    );
  });

  it('is refused when absent, changed or signed by a stranger', async () => {
    const stranger = statementSigner('gateway', generateKeys().privateKey, () => 0);
    expect(await verify()(undefined, payload)).toMatchObject({ code: 'statement-missing' });
    expect(await verify()('garbage', payload)).toMatchObject({ code: 'statement-invalid' });
    expect(await verify()(await stranger(anna, 'game', payload), payload)).toMatchObject({
      code: 'statement-invalid',
    });
  });

  it('is believed under a key shared within a process, and under no other', async () => {
    const [shared, other] = [generateSharedKey(), generateSharedKey()];
    const believes = statementVerifier('game', { gateway: shared }, () => 0);
    const stated = await statementSigner('gateway', shared, () => 0)(anna, 'game', payload);
    expect(await believes(stated, payload)).toEqual({ ok: true, actor: anna });
    expect(await believes(stated, { ...payload, id: 'c2' })).toMatchObject({
      code: 'statement-for-another-command',
    });
    const strange = await statementSigner('gateway', other, () => 0)(anna, 'game', payload);
    expect(await believes(strange, payload)).toMatchObject({ code: 'statement-invalid' });
  });

  it('is refused when a public key is used as if it were shared, or a signature where a key is shared', async () => {
    const asSecret = createSecretKey(Buffer.from(gateway.publicKey));
    const forged = await statementSigner('gateway', asSecret, () => 0)(anna, 'game', payload);
    expect(await verify()(forged, payload)).toMatchObject({ code: 'statement-invalid' });
    const believes = statementVerifier('game', { gateway: generateSharedKey() }, () => 0);
    expect(await believes(await sign(anna, 'game', payload), payload)).toMatchObject({
      code: 'statement-invalid',
    });
  });

  describe('between services that know each other’s keys', () => {
    const game = generateKeys();
    const keys = { gateway: gateway.publicKey, clock: clock.publicKey, game: game.publicKey };
    const states = (issuer: string, own: string) => statementSigner(issuer, own, () => 0, keys);
    const believes = (receiver: string, own: string) =>
      statementVerifier(receiver, keys, () => 0, undefined, own);
    const byGame = believes('game', game.privateKey);

    it('is believed under what the two share, which is no signature', async () => {
      const statement = await states('gateway', gateway.privateKey)(anna, 'game', payload);
      expect(Buffer.from(statement.split('.')[0]!, 'base64url').toString()).toContain('HS256');
      expect(await byGame(statement, payload)).toEqual({ ok: true, actor: anna });
    });

    it('is believed signed as well: the issuer may not know the key of who reads it yet', async () => {
      expect(await byGame(await sign(anna, 'game', payload), payload)).toEqual({ ok: true, actor: anna });
    });

    it('is refused from a third service that says it is the issuer', async () => {
      const forged = await states('gateway', clock.privateKey)(anna, 'game', payload);
      expect(await byGame(forged, payload)).toMatchObject({ code: 'statement-invalid' });
    });

    it('is refused where it was stated to another service', async () => {
      const statement = await states('gateway', gateway.privateKey)(anna, 'game', payload);
      expect(await believes('clock', clock.privateKey)(statement, payload)).toMatchObject({
        code: 'statement-invalid',
      });
    });

    it('is refused where it is sent back to who stated it', async () => {
      const itself = { subject: 'service:game', office: 'service' };
      const statement = await states('game', game.privateKey)(itself, 'gateway', payload);
      const back = statement.replace(
        /^[^.]+/,
        Buffer.from('{"alg":"HS256","kid":"gateway"}').toString('base64url'),
      );
      expect(await byGame(back, payload)).toMatchObject({ code: 'statement-invalid' });
    });
  });

  describe('while keys are changed', () => {
    const next = { gateway: generateKeys(), game: generateKeys() };
    const game = generateKeys();
    const both = (one: string, other: string): string => `${one}${other}`;
    const stages = ['before', 'added', 'in use', 'after'] as const;
    const priv = (old: string, young: string) => ({
      before: old,
      added: both(old, young),
      'in use': both(young, old),
      after: young,
    });
    const of = {
      gateway: priv(gateway.privateKey, next.gateway.privateKey),
      game: priv(game.privateKey, next.game.privateKey),
    };
    const known = {
      gateway: priv(gateway.publicKey, next.gateway.publicKey),
      game: priv(game.publicKey, next.game.publicKey),
    };
    const stated = (at: (typeof stages)[number]) =>
      statementSigner('gateway', of.gateway[at], () => 0, { game: known.game[at] })(anna, 'game', payload);
    const isAccepted = async (at: (typeof stages)[number], by: (typeof stages)[number]) => {
      const believed = { gateway: known.gateway[at] };
      const verifies = statementVerifier('game', believed, () => 0, undefined, of.game[at]);
      return (await verifies(await stated(by), payload)).ok;
    };

    it('is accepted by a process one step before or behind, whatever the order of restarts', async () => {
      const neighbours = stages.flatMap((at, n) =>
        stages.slice(Math.max(0, n - 1), n + 2).map((by) => [at, by] as const),
      );
      for (const [at, by] of neighbours) expect([at, by, await isAccepted(at, by)]).toEqual([at, by, true]);
    });

    it('is believed under the key before by nobody once that is gone', async () => {
      expect(await isAccepted('after', 'before')).toBe(false);
    });
  });

  it('lets a service speak for nobody but itself', async () => {
    const trigger = statementSigner('clock', clock.privateKey, () => 0);
    const itself = { subject: 'service:clock', office: 'service' };
    expect(await verify()(await trigger(itself, 'game', payload), payload)).toMatchObject({ ok: true });
    const beyond = { code: 'statement-beyond-authority' };
    expect(await verify()(await trigger(anna, 'game', payload), payload)).toMatchObject(beyond);
    expect(await verify()(await sign(itself, 'game', payload), payload)).toMatchObject(beyond);
  });

  it('lets the gateway ask for itself, and command for people alone', async () => {
    const itself = { subject: 'service:gateway', office: 'service' };
    expect(await verify()(await sign(itself, 'game', query), query)).toMatchObject({ ok: true });
    const beyond = { code: 'statement-beyond-authority' };
    expect(await verify()(await sign(itself, 'game', payload), payload)).toMatchObject(beyond);
    const other = { subject: 'service:clock', office: 'service' };
    expect(await verify()(await sign(other, 'game', query), query)).toMatchObject(beyond);
  });
});
