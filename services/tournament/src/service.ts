import { atOnceOrNever } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import { postgresReservations, RESERVATION_MIGRATIONS, service, servicePool } from '@amici/service/runtime';
import { tournamentReaders } from './application/readers';
import { aggregates } from './domain/aggregates';
import { cycleEvidence } from './application/cycles';
import { tournamentTasks } from './application/tasks';
import { listEvidence } from './application/entry-lists';
import { withAnswers } from './application/evidence';
import { playsIn } from './application/common-games';
import { readsEvent } from './application/reads-event';
import { inclusionEvidence } from './application/inclusion';
import { tournamentQueries } from './application/queries';
import { drawnSections } from './application/reactions/section-draw';
import { arrangementEvidence } from './application/arrangements';
import { leagueYearEvidence } from './application/league-years';
import { allotments } from './application/reactions/allotments';
import { arranged } from './application/reactions/arranged';
import { championsAgain } from './application/reactions/champions-again';
import { disqualified } from './application/reactions/disqualified';
import { fees } from './application/reactions/fees';
import { finalsPassed } from './application/reactions/finals-passed';
import { nominations } from './application/reactions/nominations';
import { results } from './application/reactions/results';
import { updatesRights } from './application/reactions/rights';
import { withdrawalsEverywhere } from './application/reactions/withdrawals-everywhere';
import { seasonEvidence } from './application/seasons';
import { takesPart } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { champions } from './projections/champions.projection';
import { entryLists } from './projections/entry-lists.projection';
import { chronicle } from './projections/chronicle.projection';
import { eventNames } from './projections/event-names.projection';
import { places } from './projections/places.projection';
import { qualifiers } from './projections/qualifiers.projection';
import { seasons } from './projections/seasons.projection';
import { stages } from './projections/stages.projection';
import { teamEntries } from './projections/team-entries.projection';
import { eventTasks } from './projections/waiting.projection';
import { tournaments } from './projections/tournaments.projection';

const NAME = 'tournament';
const RESERVATIONS = 'tournament_reservations';

/** Announcements, entries, pairings, results, standings, withdrawals, qualifications. */
export const tournamentService = service({
  name: NAME,
  aggregates,
  reads: tournamentReaders,
  publicPolicy: atOnceOrNever,
  projections: [
    tournaments,
    places,
    qualifiers,
    champions,
    chronicle,
    eventNames,
    entryLists,
    seasons,
    stages,
    teamEntries,
    eventTasks,
  ],
  readMigrations: READ_MIGRATIONS,
  beside: { [RESERVATIONS]: RESERVATION_MIGRATIONS },
  work: (parts) => {
    const pool = servicePool(parts.surroundings.databaseUrl, NAME, 4);
    return {
      reservations: postgresReservations(pool, RESERVATIONS),
      taskList: tournamentTasks,
      evidence: {
        tournament: withAnswers(parts),
        ledger: inclusionEvidence(parts),
        cycle: cycleEvidence(parts),
        season: seasonEvidence(parts),
        entryLists: listEvidence(parts),
        leagueYear: leagueYearEvidence(parts),
        arrangements: arrangementEvidence(parts),
      },
      ahead: ['EnterTournament', 'TakeOverListing'],
      // Who sees how lots fall could still change who has entered.
      secret: { PublishStartList: ['sections', 'players', 'level', 'rule'] },
      queries: tournamentQueries(parts),
      readsStream: readsEvent(parts),
      interests: {
        takesPart: async (player, event) => {
          const { state } = await parts.aggregates.tournament.load(tournamentStreams.of(event), true);
          return takesPart(state, player);
        },
        playsIn: async (player, among) => {
          const { tournament } = parts.aggregates;
          const load = (event: string) => tournament.load(tournamentStreams.of(event), true);
          return playsIn(await parts.readModels(), load, player, among);
        },
      },
      reactions: [
        drawnSections(parts),
        allotments(parts),
        arranged(parts),
        championsAgain(parts),
        disqualified(parts),
        fees(parts),
        finalsPassed(parts),
        nominations(parts),
        updatesRights(parts),
        results(parts),
        withdrawalsEverywhere(parts),
      ],
      close: () => pool.end(),
    };
  },
});
