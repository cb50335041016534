// Keeps golden events: npm run golden -- <name> [service …]. Run it when a type of event, or a version of one, is new: the
// lives in `lives/` are to come to it. What lies here already is never written again.
import { MemoryEventStore, MemoryLog, type EventStore } from '@amici/event-store';
import { commandDigests, keyedHashes } from '@amici/auth';
import { uuidV5, AMICI_NAMESPACE } from '@amici/kernel';
import type { Upcasters } from '@amici/contracts/event-format';
import { toNewEvent } from '@amici/service';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { SERVICES } from '../../../services/all-in-one/src/services';
import { missingIn, READINGS, recordedIn, rowsOf, type Golden } from './built';
import { LIVES, type Life } from './lives';

const FOLDER = join('test', 'proof', 'golden');
const PAGE = 5_000;
const KEY = Buffer.alloc(32, 1);
const SALT_DIGITS = 32;

type Service = (typeof SERVICES)[number];

const stored = (): readonly Golden[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden);

/** As few lives as have every type of event of which none is kept, each up to the last new one. */
const livesWithNew = (service: Service): readonly Life[] => {
  const missing = new Set(missingIn(stored(), service));
  const found: Life[] = [];
  for (const { stream, steps } of LIVES[service.name]!()) {
    if (missing.size === 0) break;
    const last = steps.findLastIndex(({ events }) =>
      recordedIn(service, events).some((type) => missing.has(type)),
    );
    if (last < 0) continue;
    const part = steps.slice(0, last + 1);
    found.push({ stream, steps: part });
    for (const { events } of part) for (const type of recordedIn(service, events)) missing.delete(type);
  }
  if (missing.size > 0) console.log(`No life of ${service.name} comes to: ${[...missing].join(', ')}.`);
  return found;
};

/** Records a stream as its service would, with keys that are always the same. */
const record = async (store: EventStore, { stream, steps }: Life, upcasters: Upcasters): Promise<void> => {
  const digests = commandDigests(keyedHashes([KEY]));
  let revision = -1;
  for (const [n, { command, actor, at, events }] of steps.entries()) {
    if (events.length === 0) continue;
    const commandId = uuidV5(AMICI_NAMESPACE, `golden ${stream} ${n}`);
    const outcome = await store.append({
      ...{ stream, expectedRevision: revision, events: events.map((event) => toNewEvent(event, upcasters)) },
      ...{ commandId, commandDigest: digests.of(command, actor) },
      ...{ correlationId: commandId, causationId: commandId, actor, ruleset: null, recordedAt: at },
    });
    if (!outcome.ok) throw new Error(`${stream}: ${outcome.refusal.code}`);
    revision += events.length;
  }
};

const saltOf = (id: string): string =>
  createHmac('sha256', KEY).update(id).digest('hex').slice(0, SALT_DIGITS);

const keep = async (name: string, service: Service): Promise<void> => {
  const lives = livesWithNew(service);
  if (lives.length === 0) return console.log(`${service.name}: a golden event of every type is kept.`);
  const file = join(FOLDER, `${name}-${service.name}.json`);
  if (existsSync(file)) throw new Error(`${file} is there already, and stays as it is`);
  const store = new MemoryEventStore(new MemoryLog(), Date.now, saltOf);
  for (const life of lives) await record(store, life, service.upcasters);
  const events = (await store.readAll(0, PAGE)).map(({ text }) => text);
  const rows = await rowsOf(events, READINGS[service.name]!);
  const filled = Object.fromEntries(Object.entries(rows).filter(([, found]) => found.length > 0));
  const text = JSON.stringify({ service: service.name, events, rows: filled });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`${file}: ${events.length} events of ${lives.length} streams`);
};

const main = async (name = new Date().toISOString().slice(0, 10), ...names: string[]): Promise<void> => {
  for (const service of SERVICES)
    if (names.length === 0 || names.includes(service.name)) await keep(name, service);
};

void main(...process.argv.slice(2));
