import type { EntryAccepted } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { tried } from '@amici/ops/testing';
import { toNewEvent } from '@amici/service';
import { integrator, type Integrator } from '../support/integrator';

const DAY = 86_400_000;
const PLAYERS = 7_000;
const SECTIONS = 500;
const BATCH = 500;
const READS = 10;

const middle = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)]!;

/** What the commissioner asks before they plan the sections of a year: long, so only in the proof. */
describe('a year of 7,000 players in 500 sections, in its long form only', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  let amici: Integrator;
  let event: string;

  /** As if each player had entered alone: the log is what a plan is made of. */
  const entered = async (from: number): Promise<void> => {
    const { store } = amici.server.services.get('tournament')!;
    const stream = `tournament-${event}`;
    const before = await store.read(stream, { limit: PLAYERS + BATCH });
    const entries = Array.from({ length: BATCH }, (_, index): EntryAccepted => {
      const number = from + index;
      const player = uuidV5(AMICI_NAMESPACE, `year ${number}`);
      const rating = 1_600 + ((number * 7_919) % 1_000);
      const entrant = { player, federation: 'GER', title: null, rating, fixed: true };
      return { type: 'EntryAccepted', at: begin, entrant, fee: null, rule: 'T-2.2b' };
    });
    const commandId = uuidV5(AMICI_NAMESPACE, `year of ${from}`);
    const outcome = await store.append({
      ...{ stream, expectedRevision: before.length - 1 },
      events: entries.map((one) => toNewEvent(one, {})),
      ...{ commandId, correlationId: commandId, causationId: commandId, commandDigest: 'a'.repeat(64) },
      ...{ actor: { subject: 'olga', office: 'organiser' }, ruleset: null, recordedAt: begin },
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };

  const read = async (query: string) => {
    const begun = performance.now();
    const answer = await fetch(`${amici.server.url}/tournaments/${event}/section-plan?${query}`);
    const text = await answer.text();
    return { status: answer.status, text, ms: Math.round(performance.now() - begun) };
  };

  beforeAll(async () => {
    amici = await integrator('year', begin);
    await amici.send('operator', 'PUT', '/players/olga/offices/organiser', {});
    const announced = await amici.send('olga', 'POST', '/tournaments', {
      ...{ code: 'YEAR/27', name: 'A year', format: 'open', laws: 'iccf-laws-2020', sectionSize: 14 },
      ...{ start: new Date(begin + 60 * DAY).toISOString() },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    });
    if (announced.status !== 201) throw new Error(announced.text);
    event = announced.body['id'] as string;
    for (let from = 0; from < PLAYERS; from += BATCH) await entered(from);
  }, 600_000);

  afterAll(() => amici?.close());

  it('is planned by rating over HTTP, from the log and again, as JSON, in pages and as CSV [R29]', async () => {
    const cold = await read(`sections=${SECTIONS}`);
    expect(cold.status).toBe(200);
    const { entries, sections, next } = JSON.parse(cold.text) as {
      readonly entries: number;
      readonly sections: readonly { readonly average: number; readonly players: readonly object[] }[];
      readonly next: string | null;
    };
    expect([entries, sections.length, next]).toEqual([PLAYERS, SECTIONS, null]);
    const averages = sections.map(({ average }) => average);
    expect(Math.max(...averages) - Math.min(...averages)).toBeLessThanOrEqual(12);
    expect(new Set(sections.map(({ players }) => players.length))).toEqual(new Set([14]));
    const paged = await read(`sections=${SECTIONS}&limit=100&after=100`);
    expect(JSON.parse(paged.text)).toMatchObject({ sections: { 0: { section: '101' } }, next: '200' });
    const took: number[] = [];
    const csv: number[] = [];
    for (let count = 0; count < READS; count += 1) {
      took.push((await read(`sections=${SECTIONS}`)).ms);
      const { text, ms } = await read(`sections=${SECTIONS}&format=csv`);
      expect(text.trim().split('\r\n')).toHaveLength(PLAYERS + 1);
      csv.push(ms);
    }
    tried({
      ...{ 'players planned': PLAYERS, 'ms of a plan, first from the log': cold.ms },
      ...{ 'ms of a plan': middle(took), 'ms of a plan as CSV': middle(csv) },
    });
    expect(middle(took)).toBeLessThan(10_000);
  }, 300_000);
});
