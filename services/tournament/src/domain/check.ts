import type { Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import {
  gameIdOf,
  type FinalTableFixed,
  type TournamentAnnounced,
  type PlayerSubstituted,
  type ResultRecorded,
  type ResultRevised,
  type TeamQualificationWithdrawn,
  type TeamQualified,
} from '@amici/contracts/tournament';
import type { PrizeAwarded, TournamentEvent } from './events';
import { finalRows } from './finish/finish';
import type { Tournament, TournamentState } from './state/state';
import { isPrizeBelow } from './book/prizes';
import { neverRated } from './book/rated';
import { tableOf } from './standings/table';
import { finalTeamRows, teamRightsOf } from './finish/finish-team';
import type { LineUpChanged, LineUpNamed } from './teams/events';
import { teamWith } from './state/teams';
import { teamTableOf } from './standings/team-table';

/** A final table has the points and places that the results make. */
const checkTable = (event: FinalTableFixed, state: Tournament): readonly Finding[] => {
  const section = state.sections.get(event.section);
  if (section === undefined)
    return [{ fact: 'section', recorded: event.section, computed: 'no such section', rule: event.rule }];
  if (event.teams !== undefined) {
    const table = teamTableOf(state, section);
    return table.ok ? compared(event, finalTeamRows(table.value)) : [];
  }
  const table = tableOf(state, section);
  return table.ok ? compared(event, { rows: finalRows(table.value) }) : [];
};

/** A result is one of the game at its board. */
const checkResult = (event: ResultRecorded | ResultRevised, { id }: Tournament): readonly Finding[] =>
  compared(event, { game: gameIdOf(id, event.section, event.board) });

/** A team has a right by the place it is recorded with, and has lost it where its table brings none. */
const checkRight = (
  event: TeamQualified | TeamQualificationWithdrawn,
  state: Tournament,
): readonly Finding[] => {
  const section = state.sections.get(event.section);
  const table = section === undefined ? undefined : teamTableOf(state, section);
  if (state.phase !== 'announced' || table?.ok !== true) return [];
  const rights = teamRightsOf(event.at, state, table.value);
  const found = rights.find(({ team, to }) => team === event.team && to === event.to);
  if (event.type === 'TeamQualified') return compared(event, { place: found?.place ?? 0 });
  const finding = { fact: 'team', recorded: event.team, computed: `place ${found?.place}`, rule: event.rule };
  return found === undefined ? [] : [finding];
};

type Named = PlayerSubstituted | LineUpNamed | LineUpChanged;

const playersIn = (event: Named): readonly string[] => {
  if (event.type === 'PlayerSubstituted') return [event.player];
  if (event.type === 'LineUpChanged') return [event.entrant.player];
  return [...event.boards, ...event.reserves].map(({ player }) => player);
};

/** Nobody plays for two teams (T-5.5). */
const checkTeamOf = (event: Named, { teamPlay }: Tournament): readonly Finding[] => {
  const others = { ...teamPlay, teams: new Map([...teamPlay.teams].filter(([team]) => team !== event.team)) };
  return playersIn(event).flatMap((player) => {
    const team = teamWith(others, player);
    return team === undefined
      ? []
      : [{ fact: 'player', recorded: player, computed: { team }, rule: 'T-5.5' }];
  });
};

/** Joint winners win the prize of the place that they share (CM-7). */
const checkPrize = (event: PrizeAwarded, state: Tournament): readonly Finding[] => {
  const prizes = state.phase === 'announced' ? state.announcement.prizes : [];
  return isPrizeBelow(event.place, event.what, prizes)
    ? [{ fact: 'what', recorded: event.what, computed: `the prize of place ${event.place}`, rule: 'CM-7' }]
    : [];
};

/** No event is announced as rated that never is (L-0.4, T-9.2f). */
const checkRated = (event: TournamentAnnounced): readonly Finding[] => {
  const never = event.rated ? neverRated(event) : undefined;
  return never === undefined ? [] : compared(event, { rated: false }, never.rule);
};

/** What of an event does not come out as it is recorded, computed from the tournament before it. */
export const checkTournament = (event: TournamentEvent, before: TournamentState): readonly Finding[] => {
  if (event.type === 'TournamentAnnounced') return checkRated(event);
  if (before.phase === 'none') return [];
  if (event.type === 'FinalTableFixed') return checkTable(event, before);
  if (event.type === 'TeamQualified' || event.type === 'TeamQualificationWithdrawn')
    return checkRight(event, before);
  if (event.type === 'PlayerSubstituted' || event.type === 'LineUpNamed' || event.type === 'LineUpChanged')
    return checkTeamOf(event, before);
  if (event.type === 'PrizeAwarded') return checkPrize(event, before);
  const isResult = event.type === 'ResultRecorded' || event.type === 'ResultRevised';
  return isResult ? checkResult(event, before) : [];
};
