import { generateKeys, statementSigner, statementVerifier } from '@amici/auth';
import { COMMAND_AHEAD_MS, type SignedCommand } from './command';
import { gateOf } from './command-gate';
import type { SignedQuery } from './query';
import { servicesOver } from './services';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const DAY = 86_400_000;
const { privateKey, publicKey } = generateKeys();
const anna = { subject: 'anna', office: 'person' };
const resign = { type: 'Resign', game: 'g' } as const;

const gate = (receiver = 'game', domainNow = NOW) =>
  gateOf(
    statementVerifier(receiver, { gateway: publicKey }, () => NOW),
    () => domainNow,
  );

/** What the gateway puts on the bus. */
const sent = async <Message>(
  send: (services: ReturnType<typeof servicesOver>) => Promise<unknown>,
): Promise<Message> => {
  let message: unknown;
  const ask = (_service: string, _kind: string, came: object) => {
    message = JSON.parse(JSON.stringify(came));
    return Promise.resolve({ ok: true } as never);
  };
  const sign = statementSigner('gateway', privateKey, () => NOW);
  await send(servicesOver(ask, sign, () => NOW));
  return message as Message;
};

const commanded = (receivedAt = NOW, expectedRevision?: number) =>
  sent<SignedCommand>((services) =>
    services.command('game', resign, {
      actor: anna,
      commandId: 'c1',
      receivedAt,
      ...(expectedRevision === undefined ? {} : { expectedRevision }),
    }),
  );

const signedQuery = () =>
  sent<SignedQuery>((services) => services.query('game', { type: 'game', game: 'g' }, anna));

describe('the gate of a service', () => {
  it('lets in the command that was signed, and says who gives it', async () => {
    const { statement, ...signed } = await commanded(NOW, 7);
    const came = await gate().command({ ...signed, statement });
    expect(came).toEqual({ ok: true, message: { ...signed, actor: anna } });
  });

  it('lets in the question that was signed', async () => {
    const question = await signedQuery();
    expect(await gate().query(question)).toEqual({ ok: true, query: question.query, actor: anna });
  });

  it('does not let a service turn the query of a person into their resignation', async () => {
    const { queryId, statement, query } = await signedQuery();
    const ids = { commandId: queryId, correlationId: queryId, causationId: queryId };
    for (const command of [resign, query])
      expect(await gate().command({ ...ids, command, receivedAt: NOW, statement })).toEqual({
        ok: false,
        rejection: { code: 'statement-for-another-kind' },
      });
  });

  it('does not let a service ask with what a person has commanded', async () => {
    const { commandId, command, statement } = await commanded();
    expect(await gate().query({ queryId: commandId, query: command, statement })).toMatchObject({
      rejection: { code: 'statement-for-another-kind' },
    });
  });

  it('does not let one service pass on to another what was said to it', async () => {
    expect(await gate('registry').command(await commanded())).toMatchObject({
      rejection: { code: 'statement-for-another-service' },
    });
    expect(await gate('registry').query(await signedQuery())).toMatchObject({
      rejection: { code: 'statement-for-another-service' },
    });
  });

  it.each([
    ['statement-for-another-command', { commandId: 'c2' }],
    ['statement-for-another-body', { command: { ...resign, game: 'h' } }],
    ['statement-for-another-body', { command: undefined as never }],
    ['statement-for-another-instant', { receivedAt: NOW + 1 }],
    ['statement-for-another-instant', { receivedAt: NOW - 1 }],
    ['statement-for-another-revision', { expectedRevision: 0 }],
    ['statement-missing', { statement: '' }],
  ])('refuses as %s a command changed to %j', async (code, changed) => {
    expect(await gate().command({ ...(await commanded()), ...changed })).toEqual({
      ok: false,
      rejection: { code },
    });
  });

  it('refuses a question other than the one that was signed', async () => {
    const question = { ...(await signedQuery()), query: { type: 'sealed-line', game: 'g', line: 'l' } };
    expect(await gate().query(question)).toMatchObject({ rejection: { code: 'statement-for-another-body' } });
  });

  it.each([20 * DAY, COMMAND_AHEAD_MS + 1])(
    'refuses a command received %d ms from now, even with a valid signature',
    async (ahead) => {
      expect(await gate().command(await commanded(NOW + ahead))).toEqual({
        ok: false,
        rejection: { code: 'received-in-the-future' },
      });
    },
  );

  it('lets in a command of a sender whose clock is a little ahead', async () => {
    expect(await gate().command(await commanded(NOW + COMMAND_AHEAD_MS))).toMatchObject({ ok: true });
  });

  it('counts from the time of the rehearsal where there is one', async () => {
    const rehearsed = NOW + 20 * DAY;
    expect(await gate('game', rehearsed).command(await commanded(rehearsed))).toMatchObject({ ok: true });
    expect(await gate('game', rehearsed).command(await commanded(rehearsed + DAY))).toMatchObject({
      rejection: { code: 'received-in-the-future' },
    });
  });

  it('refuses a command whose instant is none', async () => {
    for (const receivedAt of ['soon', 1.5] as never[])
      expect(await gate().command(await commanded(receivedAt))).toMatchObject({
        rejection: { code: 'bad-request' },
      });
  });
});
