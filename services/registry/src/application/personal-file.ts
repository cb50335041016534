import { loginStreams, playerStreams, registryRefusal, type PersonalFile } from '@amici/contracts/registry';
import { refusal } from '@amici/contracts';
import { reject } from '@amici/kernel';
import type { QueryReply } from '@amici/service';
import type { QueryWork, WorkingParts } from '@amici/service/runtime';
import type { aggregates } from './aggregates';
import { accountQueries } from './account-queries';
import { caseQueries } from './case-queries';
import type { DocumentStore } from './documents/store';
import type { Profiles } from './profiles';
import { readsPerson } from './reading-of-people';

type Parts = WorkingParts<typeof aggregates>;

const PAGE = 1_000;
/** Games whose texts fit into one message. */
const GAMES_OF_TEXTS = 5;
const MOST_YEARS = 100;
const MOST_DOCUMENTS = 1_000;

/** A service whose part is missing makes the file incomplete: then there is none. */
class Missing extends Error {}

const valueOf = <Value>(reply: QueryReply<Value>): Value => {
  if (!reply.ok) throw new Missing(reply.rejection.code);
  return reply.value;
};

const recordOf = async ({ store }: Parts, stream: string): Promise<PersonalFile['record']> => {
  const record: PersonalFile['record'][number][] = [];
  for (;;) {
    const page = await store.read(stream, { from: record.length, limit: PAGE });
    for (const { event } of page) {
      const { type, recordedAt, actor: by, payload } = event;
      record.push({ type, recordedAt, by, payload });
    }
    if (page.length < PAGE) return record;
  }
};

const gamesOf = async ({ services, self }: Parts, player: string): Promise<PersonalFile['games']> => {
  const games: PersonalFile['games'][number][] = [];
  for (;;) {
    const last = games.at(-1);
    const after = last === undefined ? {} : { after: last.gameId };
    const question = { type: 'games', player, status: 'all', limit: PAGE, ...after } as const;
    const page = valueOf(await services.query('game', question, self));
    games.push(...page.games);
    if (page.games.length < PAGE) return games;
  }
};

/** Where the person wrote as an official: rulings, decisions, opinions. */
const wroteIn = async ({ services, self }: Parts, player: string): Promise<readonly string[]> => {
  const games: string[] = [];
  for (;;) {
    const last = games.at(-1);
    const after = last === undefined ? {} : { after: last };
    const question = { type: 'wrote-in', player, limit: PAGE, ...after } as const;
    const page = valueOf(await services.query('game', question, self));
    games.push(...page.games);
    if (page.games.length < PAGE) return games;
  }
};

const textsOf = async (
  parts: Parts,
  player: string,
  own: PersonalFile['games'],
): Promise<PersonalFile['texts']> => {
  const { services, self } = parts;
  const games = [...new Set([...own.map(({ gameId }) => gameId), ...(await wroteIn(parts, player))])];
  const texts: PersonalFile['texts'][number][] = [];
  for (let from = 0; from < games.length; from += GAMES_OF_TEXTS) {
    const page = games.slice(from, from + GAMES_OF_TEXTS);
    const reply = await services.query('game', { type: 'written', player, games: page }, self);
    texts.push(...valueOf(reply).texts);
  }
  return texts;
};

const casesOf = async (parts: Parts, player: string): Promise<PersonalFile['cases']> => {
  const queries = caseQueries(parts);
  const self = { subject: player, office: 'person' };
  const list = valueOf(await queries.cases({ type: 'cases', about: player, limit: PAGE }, self));
  const cases: PersonalFile['cases'][number][] = [];
  for (const { case: id } of list.cases)
    cases.push(valueOf(await queries.case({ type: 'case', case: id }, self)));
  return cases;
};

/** Something may be booked for the year to come, and not before the person was on record. */
const accountsOf = async (
  parts: Parts,
  player: string,
  record: PersonalFile['record'],
): Promise<PersonalFile['accounts']> => {
  const last = new Date(parts.clock.now()).getUTCFullYear() + 1;
  const first = record[0] === undefined ? last - 2 : new Date(record[0].recordedAt).getUTCFullYear();
  const accounts: PersonalFile['accounts'][number][] = [];
  for (let year = Math.max(first, last - MOST_YEARS); year <= last; year += 1) {
    const page = { type: 'account', holder: player, year } as const;
    const statement = valueOf(await accountQueries(parts).account(page, parts.self));
    if (statement.lines.length > 0) accounts.push(statement);
  }
  return accounts;
};

const ratingsOf = async ({ services, self }: Parts, player: string): Promise<PersonalFile['ratings']> => {
  const reply = await services.query('rating', { type: 'card', player }, self);
  return !reply.ok && reply.rejection.code === 'no-such-player' ? null : valueOf(reply);
};

/**
 * All that is held on a person, here and in the other services. It is for them, and for an office that sees to
 * profiles and is no rival of theirs.
 */
export const personalFile =
  (
    parts: Parts,
    profiles: Profiles,
    documents: Pick<DocumentStore, 'keptBy'>,
  ): QueryWork<'registry', 'personal-file'> =>
  async ({ player }, actor) => {
    const { services, self } = parts;
    const may = await readsPerson(parts, player, actor);
    if (!may.ok) return may;
    const profile = await profiles.storedProfileOf(player);
    const record = [
      ...(await recordOf(parts, playerStreams.of(player))),
      ...(await recordOf(parts, loginStreams.of(player))),
    ];
    if (profile.profile === null && record.length === 0) return reject(registryRefusal.noSuchPlayer);
    try {
      const games = await gamesOf(parts, player);
      const value: PersonalFile = {
        player,
        ...profile,
        record,
        games,
        texts: await textsOf(parts, player, games),
        cases: await casesOf(parts, player),
        documents: await documents.keptBy(player, undefined, MOST_DOCUMENTS),
        accounts: await accountsOf(parts, player, record),
        leave: valueOf(await services.query('clock', { type: 'leave', player }, self)),
        ratings: await ratingsOf(parts, player),
        titles: valueOf(await services.query('title', { type: 'card', player }, self)),
        events: valueOf(
          await services.query('tournament', { type: 'player-events', player, limit: 100 }, self),
        ),
      };
      return { ok: true, value };
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      return reject(refusal.serviceUnavailable, undefined, {
        detail: { name: 'identifier', id: error.message },
      });
    }
  };
