import { decided } from '@amici/bus';
import { ledgersCaughtUp } from '../projections/caught-up';
import type { Acted } from '@amici/contracts';
import { entryListStreams, rightsStreams } from '@amici/contracts/tournament';
import { ok, reject } from '@amici/kernel';
import { mayRead } from '@amici/service';
import { sideBySide } from '@amici/ops';
import { orderedPage } from '@amici/projections';
import type { Evidence, QueryWork, WorkingParts } from '@amici/service/runtime';
import {
  type TournamentAggregates,
  entryListView,
  type EntryList,
  type entryListOfYear,
  type OpenedList,
} from '../domain';
import type { DrawEvidence, EntryListCommand, ListPlayer } from '../domain/entry-list/commands';
import { formatDrawn } from '../domain/entry-list/drawing';
import { ratingsPoolOf } from '../domain/book/ratings-pool';
import { entryLists } from '../projections/entry-lists.projection';
import { stageOf } from './cycles';
import { answersOf } from './evidence';
import { carriedBy } from './motions';
import { rightsIn } from './rights';

type Parts = WorkingParts<TournamentAggregates>;
type GivenCommand = Acted<EntryListCommand>;

/** Ledgers looked at side by side. */
const WIDTH = 16;

/** Who of those that stand in a list cannot start now, and when its events start. */
const drawEvidence = async (
  parts: Parts,
  { at }: GivenCommand,
  { standing, terms, tournamentRules }: OpenedList,
  coming: readonly string[],
): Promise<DrawEvidence> => {
  const players = [...new Set([...standing.keys(), ...coming])];
  const { barredOf } = answersOf(parts);
  const periodsOf = async (player: string) => {
    const { state } = await parts.aggregates.ledger.load(rightsStreams.of(player), true);
    return [player, rightsIn(state).periods ?? []] as const;
  };
  const [barred, periods] = await Promise.all([
    barredOf(players, at, tournamentRules),
    sideBySide(players, WIDTH, periodsOf),
  ]);
  const stage = terms.stage === undefined ? {} : { ofStage: await stageOf(parts, terms.stage, terms.format) };
  return { barred, periods: Object.fromEntries(periods), ...stage };
};

/**
 * For general tournaments by post: whether mail runs to the player regularly, and what Council has carried on it
 * (CT-8c).
 */
const mailOf = async (
  parts: Parts,
  { list, player, permittedBy }: Extract<GivenCommand, { readonly type: 'ListPlayer' }>,
  opened: OpenedList,
): Promise<Pick<ListPlayer, 'regularMail' | 'carriedBy'>> => {
  const { means, year } = opened;
  if (means !== 'postal' || (formatDrawn(opened)?.lists ?? null) === null) return {};
  const { services, self } = parts;
  const query = { player, on: Date.UTC(year, 0, 1), terms: { post: { regularMail: true } } };
  const reply = decided(await services.query('registry', { type: 'meets', ...query }, self));
  const [finding] = reply.ok ? (reply.value['post'] ?? []) : [];
  const act = { act: 'irregular-mail', list, player } as const;
  const motion = permittedBy === undefined ? {} : { carriedBy: await carriedBy(parts, permittedBy, act) };
  return { regularMail: finding?.met ?? null, ...motion };
};

const playerEvidence = async (
  parts: Parts,
  command: Extract<GivenCommand, { readonly type: 'ListPlayer' | 'TakeOverListing' }>,
  state: OpenedList,
) => {
  const { entrantEvidence, feeOf } = answersOf(parts);
  const { terms, year, tournamentRules, means: transmission } = state;
  const pool = ratingsPoolOf({ tournamentRules, chess960: false });
  const evidence = await entrantEvidence(
    command.player,
    command.list,
    { pool, book: tournamentRules },
    command.at,
  );
  if (evidence === undefined) return {};
  const start = Date.UTC(year, 0, 1);
  const fee = await feeOf({ format: terms.format, membersOf: terms.membersOf ?? null, start, transmission });
  const mail = command.type === 'ListPlayer' ? await mailOf(parts, command, state) : {};
  return { evidence: { ...evidence, fee }, ...mail };
};

/** What a decision about a list needs to know, asked for before it is taken. */
export const listEvidence =
  (parts: Parts): Evidence<typeof entryListOfYear> =>
  async (command, state: EntryList) => {
    if (state === null) return command;
    switch (command.type) {
      case 'ListPlayer': {
        const { evidence: _claimed, drawing: _drawing, ...query } = command;
        if (command.actor.office !== 'service') await ledgersCaughtUp(parts);
        const known = await playerEvidence(parts, query, state);
        if (!state.terms.byItself) return { ...query, ...known };
        return { ...query, ...known, drawing: await drawEvidence(parts, query, state, [query.player]) };
      }
      case 'TakeOverListing': {
        const { evidence: _claimed, ...query } = command;
        return { ...query, ...(await playerEvidence(parts, query, state)) };
      }
      case 'MoveListing': {
        const { state: other } = await parts.aggregates.entryLists.load(
          entryListStreams.of(command.to),
          true,
        );
        const alternative =
          other === null || !other.open ? null : { means: other.means, format: other.terms.format };
        return { ...command, alternative };
      }
      case 'ConfirmListing':
      case 'DrawSection':
        return { ...command, drawing: await drawEvidence(parts, command, state, []) };
      case 'CarryOverList': {
        const { listings: _claimed, ...query } = command;
        const { state: before } = await parts.aggregates.entryLists.load(
          entryListStreams.of(query.from),
          true,
        );
        if (before === null || before.open) return query;
        const standing = [...before.standing.values()].filter(({ awaits }) => awaits === null);
        const listings = standing.map(({ entrant, since, fee, rule }) => ({ entrant, since, fee, rule }));
        return { ...query, listings };
      }
      case 'CloseEntryList':
      case 'DelistPlayer':
      case 'OpenEntryList':
      case 'ReturnSection':
        return command;
    }
  };

/** More lists than there are classes in many years. */
const MOST = 1_000;

/** Who keeps lists, and who looks after all that is kept. */
const READERS = [
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'games-starter',
  'operator',
  'auditor',
];

/** Answers how a list stands, and which lists there are. */
export const entryListAnswers = ({
  aggregates,
  readModels,
  offices,
  interests,
}: Parts): {
  readonly 'entry-list': QueryWork<'tournament', 'entry-list'>;
  readonly 'entry-lists': QueryWork<'tournament', 'entry-lists'>;
} => ({
  'entry-list': async ({ list }, actor) => {
    const { state } = await aggregates.entryLists.load(entryListStreams.of(list), true);
    if (state === null) return reject('no-such-entry-list');
    const touches = { players: [...state.standing.keys()] };
    const reading = { by: [{ offices: READERS }], touches, matter: entryListStreams.of(list) };
    const may = await mayRead({ offices, interests }, actor, reading);
    return ok(entryListView(list, state, may.ok));
  },
  'entry-lists': async ({ format, year, after, limit = MOST }) => {
    const where = { ...(format === undefined ? {} : { format }), ...(year === undefined ? {} : { year }) };
    const rows = (await readModels()).getRepository(entryLists.table.entity);
    const { page, next } = await orderedPage(rows, where, ['listId'], { after, limit });
    return ok({ lists: page, next });
  },
});
