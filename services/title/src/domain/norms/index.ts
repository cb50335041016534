import { normsStreams } from '@amici/contracts/title';
import { normsAudiences } from './audiences';
import { normsPolicies } from './policies';
import type { Acted } from '@amici/contracts';
import { accept, unreachable, type Decider, type Decision } from '@amici/kernel';
import { changesNorms, normChanges } from './achieve';
import type { CountScore, NormsCommand, NoteWithdrawal } from './commands';
import type { NormsEvent, NormStatementRevised, PlayerLeft, ScoreCounted } from './events';
import { evolveNorms, initialNorms, type Norms } from './state';
import { fixStatement, revisedLines } from './statement';

const scoreOf = ({
  at,
  tournament,
  section,
  game,
  white,
  black,
  points,
}: Acted<CountScore>): ScoreCounted => ({
  type: 'ScoreCounted',
  at,
  tournament,
  section,
  game,
  white,
  black,
  points,
  rule: 'T-A2.2.5',
});

const same = (one: readonly number[] | null | undefined, other: readonly number[] | null): boolean =>
  one === other || (one?.[0] === other?.[0] && one?.[1] === other?.[1]);

const countScore = (command: Acted<CountScore>, state: Norms): Decision<NormsEvent> => {
  if (state.statement === null) return accept();
  if (same(state.games.get(command.game)?.points ?? null, command.points)) return accept();
  const counted = scoreOf(command);
  const after = evolveNorms(state, counted);
  const players = [command.white, command.black];
  return accept<NormsEvent>(counted, ...normChanges(after, players, command.at, command.titles));
};

/** How many games of each pair of players are over and stay, by `one other`. */
const stayingGames = (state: Norms, cancelled: readonly string[]): ReadonlyMap<string, number> => {
  const staying = new Map<string, number>();
  for (const [game, { white, black, points }] of state.games) {
    if (points === null || cancelled.includes(game) || state.cancelled.has(game)) continue;
    for (const key of [`${white} ${black}`, `${black} ${white}`])
      staying.set(key, (staying.get(key) ?? 0) + 1);
  }
  return staying;
};

const revisionOf = (command: Acted<NoteWithdrawal>, state: Norms): NormStatementRevised | undefined => {
  const { at, tournament, section, player, cancelled } = command;
  if (cancelled.length === 0) return undefined;
  const { rounds } = state.statement!.event;
  const staying = stayingGames(state, cancelled);
  const isGone = (one: string): boolean => one === player || state.gone.has(one);
  // Against whoever is gone only those games count that were over and not cancelled.
  const lines = revisedLines(state, (one, other) =>
    isGone(other) ? (staying.get(`${one} ${other}`) ?? 0) : rounds,
  );
  return {
    type: 'NormStatementRevised',
    at,
    tournament,
    section,
    withdrawn: player,
    cancelled,
    lines,
    rule: 'T-A2.3a1',
  };
};

const noteWithdrawal = (command: Acted<NoteWithdrawal>, state: Norms): Decision<NormsEvent> => {
  const { at, tournament, section, player, kind } = command;
  if (state.statement === null || state.left.has(player)) return accept();
  const left: PlayerLeft = { type: 'PlayerLeft', at, tournament, section, player, kind, rule: 'T-A2.3a3' };
  const revision = revisionOf(command, evolveNorms(state, left));
  const events: NormsEvent[] = revision === undefined ? [left] : [left, revision];
  const after = events.reduce(evolveNorms, state);
  const everybody = state.statement.players.map((one) => one.player);
  return accept<NormsEvent>(...events, ...normChanges(after, everybody, at, command.titles));
};

const decide = (command: Acted<NormsCommand>, state: Norms): Decision<NormsEvent> => {
  switch (command.type) {
    case 'FixStatement':
      return fixStatement(command, state);
    case 'CountScore':
      return countScore(command, state);
    case 'NoteWithdrawal':
      return noteWithdrawal(command, state);
    default:
      return unreachable(command);
  }
};

/** The norms of one section of an event. */
export const norms: Decider<Acted<NormsCommand>, Norms, NormsEvent> = {
  initialState: initialNorms,
  decide,
  evolve: evolveNorms,
};

/** Whether a command leads to norms other than recorded, so that everybody's titles have to be asked for first. */
export const needsTitles = (command: Acted<NormsCommand>, state: Norms): boolean => {
  if (command.type === 'FixStatement') return state.statement === null;
  if (command.type === 'NoteWithdrawal' || state.statement === null) return command.type !== 'CountScore';
  return changesNorms(evolveNorms(state, scoreOf(command)), [command.white, command.black]);
};

/** The stream of one section, and who may do and learn what of it. */
export const normsOfSection = {
  decider: norms,
  policies: normsPolicies,
  audiences: normsAudiences,
  streamOf: ({ tournament, section }: NormsCommand) => normsStreams.of(tournament, section),
  rulesetOf: ({ statement }: Norms) => statement?.event.normRules ?? null,
};

export * from './commands';
export * from './events';
export { halfPointsTowardsNorms, playersOf, type Norms } from './state';
