import { pageQuestions, publicQuestions, type Query } from '../support/public-endpoints';
import type { May } from './commands';
import { BEGIN, through, type Played } from './played';
import type { AudienceTown } from './town';

/** All answers of all public endpoints at a moment. */
type Snapshot = ReadonlyMap<string, Seen>;

interface Seen {
  readonly query: Query;
  /** Status, entity tag and text. */
  readonly answer: string;
  readonly text: string;
}

/** A page as a browser gets it. */
const pageOf = async ({ amici }: AudienceTown, who: string | null, request: Query): Promise<Seen> => {
  const token = who === null ? {} : { authorization: `Bearer ${await amici.token(who)}` };
  const headers = { accept: 'text/html', ...token };
  const answer = await fetch(`${amici.url}${request.path}`, { headers, redirect: 'manual' });
  const text = await answer.text();
  expect([request.path, answer.status < 500]).toEqual([request.path, true]);
  return { query: request, answer: `${answer.status} ${text}`, text };
};

export const look = async (
  town: AudienceTown,
  who: string | null,
  { id, event }: Played,
): Promise<Snapshot> => {
  const at = new Date(BEGIN).toISOString();
  const side = { remaining: 86_400_000 };
  const elsewhere = { source: 'elsewhere', white: 'anna', black: 'boris', event: null, moves: [] };
  const bodies = {
    'games/:game/preview': { ply: 1, move: 'e2e4' },
    'games/:game/takeover/preview': {
      ...elsewhere,
      ...{ clocks: { white: side, black: side, runningSince: at }, startedAt: at },
    },
  };
  const tournament = [event ?? town.events.at(-1)!];
  const about = { ...town.known, game: [id], tournament };
  const request = [...publicQuestions(about, bodies), ...pageQuestions(about)];
  const found = new Map<string, Seen>();
  const ask = async (one: Query): Promise<void> => {
    if (one.isPage === true) return void found.set(`page ${one.path}`, await pageOf(town, who, one));
    const { status, etag, body } = await town.send(who, one.method, one.path, one.body);
    const text = typeof body['text'] === 'string' ? body['text'] : JSON.stringify(body);
    // A refusal names who holds the office, where the registry answers in time.
    const answerText = status < 400 ? text : String(body['code']);
    found.set(`${one.method} ${one.path}`, { query: one, answer: `${status} ${etag} ${answerText}`, text });
  };
  const waiting = [...request];
  const asking = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await ask(next);
  };
  await Promise.all(Array.from({ length: 8 }, asking));
  return found;
};

export const changed = (before: Snapshot, after: Snapshot): readonly string[] =>
  [...after]
    .filter(([key, { answer: answerText }]) => before.get(key)?.answer !== answerText)
    .map(([key]) => key);

/** Whether a line of an answer that is about the game names a later half-move than is shown. */
const tellsMore = (town: AudienceTown, { query: { path }, text }: Seen, game: Played): boolean =>
  text
    .split('\n')
    .filter((line) => line.includes(game.id) && (path.includes(game.id) || path.includes('feed=')))
    .flatMap((line) => [...line.matchAll(/(?:"ply":|\?ply=)(\d+)/g)])
    .some(([, ply]) => Number(ply) > Math.max(0, through(town.games, game)));

/** What is told of that nobody may know. */
export const found = (town: AudienceTown, snapshot: Snapshot): readonly string[] =>
  [...snapshot.values()].flatMap((seen) => [
    ...[...town.secrets]
      .filter(([text]) => seen.text.includes(text))
      .map(([, what]) => `${seen.query.endpoint} tells ${what}`),
    ...town.games
      .filter((game) => !game.over && tellsMore(town, seen, game))
      .map(() => `${seen.query.endpoint} tells moves that are held back`),
  ]);

/** Of the endpoints whose answers changed those that should not have. */
export const unduly = (keys: readonly string[], may: May): readonly string[] => {
  if (may === 'anything') return [];
  return may === 'nothing' ? keys : keys.filter((key) => /\/games|feed=(game|clock)/.test(key));
};
