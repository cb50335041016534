import { MAX_EVENT_BYTES } from '@amici/contracts';
import { eventId } from '@amici/kernel';
import { MAX_EVENTS_PER_APPEND, NO_STREAM } from '../port';
import { appendOf, move, newStream, recorded } from './appends';
import type { Fixture } from './fixture';

const limits = ({ store }: Fixture): void => {
  it('refuses an event larger than 64 KiB, and records one of exactly 64 KiB', async () => {
    const stream = newStream();
    const sized = (length: number) =>
      appendOf(stream, NO_STREAM, { events: [move(1, { x: 'é'.repeat(length) })] });
    const small = recorded(await store().append(sized(0)))[0]!;
    const room = MAX_EVENT_BYTES - Buffer.byteLength(small.text);
    const other = newStream();
    const text = `${'é'.repeat(Math.floor(room / 2))}${'x'.repeat(room % 2)}`;
    const full = appendOf(other, NO_STREAM, { events: [move(1, { x: text })] });
    expect(Buffer.byteLength(recorded(await store().append(full))[0]!.text)).toBe(MAX_EVENT_BYTES);
    expect(
      await store().append(appendOf(newStream(), NO_STREAM, { events: [move(1, { x: `${text}y` })] })),
    ).toEqual({ ok: false, refusal: { code: 'event-too-large', bytes: MAX_EVENT_BYTES + 1 } });
  });

  it('records up to 1,000 events in one append', async () => {
    const stream = newStream();
    const outcome = await store().append(appendOf(stream, NO_STREAM, { count: MAX_EVENTS_PER_APPEND }));
    expect(recorded(outcome).map(({ event }) => event.revision)).toEqual([...Array(1000).keys()]);
  });

  it.each([
    ['no events', { count: 0 }],
    ['more than 1,000 events', { count: 1001 }],
    ['a stream name with a space', { stream: 'game 1' }],
    ['"any" as the expected revision', { expectedRevision: -2 }],
    ['a command id that is no UUID', { commandId: 'x' }],
    ['a payload that is not JSON data', { events: [move(1, { at: new Date(0) })] }],
  ])('takes %s for a bug of the caller', async (_name, more) => {
    await expect(store().append(appendOf(newStream(), NO_STREAM, more))).rejects.toThrow(TypeError);
  });

  it('refuses not-recorded when real time has passed notAfter, and records nothing', async () => {
    const stream = newStream();
    const notAfter = Date.now() - 1000;
    const refusal = { ok: false, refusal: { code: 'not-recorded' } };
    expect(await store().append(appendOf(stream, NO_STREAM, { notAfter }))).toEqual(refusal);
    expect(await store().append(appendOf(stream, NO_STREAM, { notAfter, count: 2 }))).toEqual(refusal);
    expect(await store().read(stream)).toEqual([]);
    recorded(await store().append(appendOf(stream, NO_STREAM, { notAfter: Date.now() + 60_000 })));
  });
};

const idempotence = ({ store, open }: Fixture): void => {
  it('answers a command sent again with its first events, in any store, and records nothing [R24]', async () => {
    const stream = newStream();
    const command = appendOf(stream, NO_STREAM, { count: 3 });
    const first = recorded(await store().append(command));
    const other = await open();
    for (const again of [store(), other])
      expect(await again.append(command)).toEqual({ ok: true, repeated: true, events: first });
    expect(await store().read(stream)).toEqual(first);
  });

  it('does so also after others wrote, whatever revision the repeat expects', async () => {
    const stream = newStream();
    const command = appendOf(stream, NO_STREAM);
    const first = recorded(await store().append(command));
    recorded(await store().append(appendOf(stream, 0, { count: 2 })));
    for (const expectedRevision of [NO_STREAM, 0, 2, 7])
      expect(await store().append({ ...command, expectedRevision })).toEqual({
        ok: true,
        repeated: true,
        events: first,
      });
    expect(await store().read(stream)).toHaveLength(3);
  });

  it('does so also when its time is over', async () => {
    const command = appendOf(newStream(), NO_STREAM);
    const events = recorded(await store().append(command));
    const late = { ...command, notAfter: Date.now() - 1000 };
    expect(await store().append(late)).toEqual({ ok: true, repeated: true, events });
  });

  it('records a command once that is sent many times at once', async () => {
    const stream = newStream();
    const command = appendOf(stream, NO_STREAM, { count: 2 });
    const other = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other : store()).append(command)),
    );
    const events = await store().read(stream);
    expect(events).toHaveLength(2);
    for (const outcome of outcomes) expect(recorded(outcome)).toEqual(events);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
  });

  it('refuses a command id used before with another body, or for another stream', async () => {
    const stream = newStream();
    const command = appendOf(stream, NO_STREAM);
    recorded(await store().append(command));
    const reused = { ok: false, refusal: { code: 'command-id-reused' } };
    expect(await store().append({ ...command, commandDigest: 'f'.repeat(64) })).toEqual(reused);
    expect(await store().append({ ...command, stream: newStream() })).toEqual(reused);
    expect(await store().append(appendOf(stream, 0, { commandId: command.commandId }))).toMatchObject({
      repeated: true,
    });
  });

  it('lets a bad append harm none of those beside it [R24]', async () => {
    const commandId = appendOf(newStream(), NO_STREAM).commandId;
    const appends = Array.from({ length: 30 }, (_, index) =>
      appendOf(newStream(), index === 9 ? 4 : NO_STREAM, index < 2 ? { commandId } : {}),
    );
    const outcomes = await Promise.all(appends.map((append) => store().append(append)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(28);
    expect(outcomes[9]).toMatchObject({ refusal: { code: 'wrong-expected-revision' } });
    expect(outcomes.slice(0, 2)).toContainEqual({ ok: false, refusal: { code: 'command-id-reused' } });
  });
};

export const appendContract = (fixture: Fixture): void => {
  const { store } = fixture;

  describe('append', () => {
    it('records the events of a decision as consecutive revisions with their envelope [R24]', async () => {
      const stream = newStream();
      const command = appendOf(stream, NO_STREAM, {
        count: 2,
        actor: { subject: 'p-1', office: 'player', onBehalfOf: 'p-2' },
      });
      const [first, second] = recorded(await store().append(command));
      expect(first!.event).toMatchObject({
        id: eventId(command.commandId, 0),
        type: 'MoveMade',
        schemaVersion: 1,
        stream,
        revision: 0,
        occurredAt: '2026-01-02T00:00:00.000Z',
        recordedAt: '2026-06-01T00:00:00.000Z',
        actor: { subject: 'p-1', office: 'player', onBehalfOf: 'p-2' },
        commandId: command.commandId,
        commandDigest: command.commandDigest,
        correlationId: command.correlationId,
        causationId: command.causationId,
        ruleset: 'iccf-laws-2020@1',
        payload: { ply: 1 },
      });
      expect(second!.event).toMatchObject({ id: eventId(command.commandId, 1), revision: 1 });
      expect(second!.sequence).toBe(first!.sequence + 1);
    });

    it('keeps null for what history does not say', async () => {
      const events = [{ ...move(1), occurredAt: null }];
      const [event] = recorded(
        await store().append(appendOf(newStream(), NO_STREAM, { events, ruleset: null })),
      );
      expect(event!.event).toMatchObject({ occurredAt: null, ruleset: null });
    });

    it("never lets a stream's recordedAt decrease [R14] [R24]", async () => {
      const stream = newStream();
      const at = Date.UTC(2026, 5, 1);
      recorded(await store().append(appendOf(stream, NO_STREAM, { recordedAt: at })));
      recorded(await store().append(appendOf(stream, 0, { recordedAt: at - 60_000 })));
      const other = await fixture.open();
      recorded(await other.append(appendOf(stream, 1, { recordedAt: at - 30_000 })));
      recorded(await store().append(appendOf(stream, 2, { recordedAt: at + 1 })));
      expect((await store().read(stream)).map(({ event }) => event.recordedAt)).toEqual([
        '2026-06-01T00:00:00.000Z',
        '2026-06-01T00:00:00.000Z',
        '2026-06-01T00:00:00.000Z',
        '2026-06-01T00:00:00.001Z',
      ]);
    });
    limits(fixture);
    idempotence(fixture);
  });
};
