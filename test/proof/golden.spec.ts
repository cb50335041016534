import { tried } from '@amici/ops/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventEnvelope } from '@amici/contracts';
import { toDomainEvent } from '@amici/service';
import { SERVICES } from '../../services/all-in-one/src/services';
import { game, upcasters, type GameEvent, type GameState } from '../../services/game/src/domain';
import { type Golden, READINGS, rowsOf } from './golden/built';
import { NONE_YET } from './golden/none-yet';

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
    'are kept of every type that %s records but those that are told of as missing',
    (name, { audiences }) => {
      const all = files.map(golden).filter(({ service }) => service === name);
      const types = new Set(
        all.flatMap(({ events }) => events.map((text) => (JSON.parse(text) as EventEnvelope).type)),
      );
      const missing = Object.keys(audiences).filter((type) => !types.has(type));
      expect(missing.sort()).toEqual(NONE_YET[name]);
    },
  );

  it('of games come out as they are recorded when each is computed again from the state before it', () => {
    const states = new Map<string, GameState>();
    const { events } = golden(files.find((file) => golden(file).service === 'game')!);
    for (const text of events) {
      const envelope = JSON.parse(text) as EventEnvelope;
      const event = toDomainEvent<GameEvent>(envelope, upcasters);
      const before = states.get(envelope.stream) ?? game.initialState;
      expect({ text, findings: game.check(event, before) }).toEqual({ text, findings: [] });
      states.set(envelope.stream, game.evolve(before, event));
    }
    tried({ 'golden events computed again': events.length });
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
