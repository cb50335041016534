import type { Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type {
  FinalTableFixed,
  QualificationEarned,
  QualificationWithdrawn,
  TeamQualificationWithdrawn,
  TeamQualified,
  TournamentFinished,
} from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { isPrizeBelow } from '../book/prizes';
import { toAll, toPublic, toServices, whole } from '../disclosure/audiences';
import { tournamentAudience } from '../disclosure/public-place';
import { tableOf } from '../standings/table';
import { teamTableOf } from '../standings/team-table';
import type { PrizeAwarded, PrizeWithdrawn } from '../state/events';
import { without, type Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import type { FinishEvent } from './events';
import { finalTeamRows, teamRightsOf } from './finish-team';
import { finalRows } from './finish-tournament';
import { broughtAfter, type AwardEvent } from './outcome';

const brought = (state: Tournament, event: AwardEvent): Tournament => ({
  ...state,
  brought: broughtAfter(state.brought, event),
});

const earned = (state: Tournament, event: QualificationEarned): Tournament =>
  event.provisional === true
    ? { ...state, running: new Map(state.running).set(event.player, event.to) }
    : brought(state, event);

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

/** Joint winners win the prize of the place that they share (CM-7). */
const checkPrize = (event: PrizeAwarded, state: Tournament): readonly Finding[] => {
  const prizes = state.phase === 'announced' ? state.announcement.prizes : [];
  return isPrizeBelow(event.place, event.what, prizes)
    ? [{ fact: 'what', recorded: event.what, computed: `the prize of place ${event.place}`, rule: 'CM-7' }]
    : [];
};

/** What becomes of final tables and of what they bring: prizes and rights. */
export const handling: EventHandling<FinishEvent> = {
  evolve: {
    TournamentFinished: (state, { at: finishedAt }) => ({ ...state, finishedAt }),
    FinalTableFixed: (state, { section }) => ({ ...state, fixed: new Set(state.fixed).add(section) }),
    PrizeAwarded: brought,
    PrizeWithdrawn: brought,
    QualificationEarned: earned,
    QualificationWithdrawn: (state, event) => ({
      ...brought(state, event),
      running: without(state.running, event.player),
    }),
    TeamQualified: brought,
    TeamQualificationWithdrawn: brought,
  },
  audiences: {
    TournamentFinished: toAll<TournamentFinished, openly.TournamentFinishedJson>(({ games, at, rule }) => ({
      games,
      finishedAt: iso(at),
      rule,
    })),
    PrizeAwarded: toPublic<PrizeAwarded, openly.PrizeAwardedJson>(
      ({ section, player, place: won, what, rule }) => ({
        section,
        playerId: player,
        place: won,
        what,
        rule,
      }),
    ),
    PrizeWithdrawn: toPublic<PrizeWithdrawn, openly.PrizeWithdrawnJson>(
      ({ section, player, what, rule }) => ({
        section,
        playerId: player,
        what,
        rule,
      }),
    ),
    QualificationEarned: toAll<QualificationEarned, openly.QualificationEarnedJson>((event) => {
      const { section, player, to, worth, place: won, rule, provisional } = event;
      const running = provisional === true ? { provisional } : {};
      return { section, playerId: player, to, worth, place: won, rule, ...running };
    }),
    QualificationWithdrawn: toAll<QualificationWithdrawn, openly.QualificationWithdrawnJson>(
      ({ section, player, to, rule }) => ({
        section,
        playerId: player,
        to,
        rule,
      }),
    ),
    // It follows from the results, which everybody has; how somebody withdrew is for those concerned.
    FinalTableFixed: toServices,
    TeamQualified: {
      ...whole,
      public: tournamentAudience(({ section, team: teamId, to, place, rule }) => ({
        section,
        teamId,
        to,
        place,
        rule,
      })),
    },
    TeamQualificationWithdrawn: {
      ...whole,
      public: tournamentAudience(({ section, team: teamId, to, rule }) => ({ section, teamId, to, rule })),
    },
  },
  check: {
    FinalTableFixed: checkTable,
    TeamQualified: checkRight,
    TeamQualificationWithdrawn: checkRight,
    PrizeAwarded: checkPrize,
  },
};
