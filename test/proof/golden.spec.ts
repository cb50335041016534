import { tried } from '@amici/ops/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventEnvelope } from '@amici/contracts';
import { gameStreams } from '@amici/contracts/game';
import { toDomainEvent } from '@amici/contracts/event-format';
import { SERVICES } from '../../services/all-in-one/src/services';
import { game, upcasters, type GameEvent, type GameState } from '@amici/game-domain';
import { type Golden, missingIn, READINGS, rowsOf } from './golden/built';

const FOLDER = join(__dirname, 'golden');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const golden = (file: string): Golden => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden;

const MOVED = /"type":"MoveMade"/;

describe('golden events', () => {
  it.each(files)('of %s are read by the code of today and mean what they meant [R13]', async (file) => {
    const { service, events, rows } = golden(file);
    const today = await rowsOf(events, READINGS[service]!);
    for (const [projection, found] of Object.entries(rows)) expect(today[projection]).toMatchObject(found);
    tried({ 'golden events': events.length });
  });

  it.each(SERVICES.map((service) => [service.name, service] as const))(
    'are kept of every type that %s records, in its version of today',
    (name, service) => {
      const missing = missingIn(files.map(golden), service);
      const done = `let a life in test/proof/golden/lives come to it, then npm run golden -- <name> ${name}`;
      expect(missing.map((type) => `${type}: ${done}`)).toEqual([]);
    },
  );

  it('would be missed of a type that is new, and of one whose version is [canary]', () => {
    const service = SERVICES.find(({ name }) => name === 'clock')!;
    const audiences = { ...service.audiences, LeaveForgotten: service.audiences['LeaveTaken']! };
    const upcasters = { ...service.upcasters, OutageDeclared: [(payload: object) => ({ ...payload })] };
    expect(missingIn(files.map(golden), { ...service, audiences, upcasters })).toEqual([
      'OutageDeclared (version 2)',
      'LeaveForgotten',
    ]);
  });

  it('of games come out as they are recorded when each is computed again from the state before it', () => {
    let computed = 0;
    for (const file of files.filter((one) => golden(one).service === 'game')) {
      const states = new Map<string, GameState>();
      for (const text of golden(file).events) {
        const envelope = JSON.parse(text) as EventEnvelope;
        if (!gameStreams.has(envelope.stream)) continue;
        const event = toDomainEvent<GameEvent>(envelope, upcasters);
        const before = states.get(envelope.stream) ?? game.initialState;
        expect({ file, text, findings: game.check(event, before) }).toEqual({ file, text, findings: [] });
        states.set(envelope.stream, game.evolve(before, event));
        computed += 1;
      }
    }
    tried({ 'golden events computed again': computed });
  });

  it('would mean something else, or nothing, where a field is renamed without an upcaster [R13 canary]', async () => {
    const { events } = golden(files.find((file) => golden(file).service === 'game')!);
    const { game } = READINGS as { readonly game: (typeof READINGS)[string] };
    // As if they had been stored before a version of MoveMade that says `move` was renamed to say `uci`.
    const old = events.map((text) => (MOVED.test(text) ? text.replace('"uci":', '"move":') : text));
    const meant = JSON.stringify((await rowsOf(events, game))['game_records']);
    const read = (reading: typeof game) =>
      rowsOf(old, reading).then(
        (found) => JSON.stringify(found['game_records']) === meant,
        () => false,
      );
    expect(await read(game)).toBe(false);
    const upcast = ({ move, ...payload }: Record<string, unknown>) => ({ ...payload, uci: move });
    expect(await read({ ...game, upcasters: { ...game.upcasters, MoveMade: [upcast] } })).toBe(true);
    tried({ 'events misread': events.filter((text) => MOVED.test(text)).length });
  });
});
