import { atOnceOrNever } from '@amici/contracts';
import { readSchema } from '@amici/projections';
import { randomBytes } from 'node:crypto';
import { postgresReservations, RESERVATION_MIGRATIONS, service, servicePool } from '@amici/service/runtime';
import { registryReaders } from './application/readers';
import { aggregates } from './application/aggregates';
import { chargeEvidence, feeScaleEvidence } from './application/account-queries';
import { askBackups, backupCheck } from './application/backups';
import { registryTasks } from './application/tasks';
import { caseEvidence } from './application/case-evidence';
import { afterAddresses } from './application/mailboxes';
import { documentCommands } from './application/documents/keeping';
import { readsTask } from './application/documents/readers';
import { postgresDocuments, documentSweep } from './application/documents/store';
import { admissionEvidence, firstOffice } from './application/first-operator';
import { nomineeEvidence } from './application/federations';
import { nameFolding } from './application/find-people';
import { postgresProfiles } from './application/profiles';
import { playerState, registryQueries } from './application/queries';
import { bonds } from './application/reactions/bonds';
import { carriedMotions } from './application/reactions/passed-motions';
import { withdrawals } from './application/reactions/withdrawals';
import { loginEvidence } from './application/login-queries';
import { recognitionEvidence } from './application/recognition-queries';
import { registering } from './application/registering';
import { leads, teamEvidence } from './application/teams';
import { bookEvidence } from './application/books';
import { bodyEvidence, meetingEvidence, motionEvidence } from './application/sitting';
import { holdsOffice } from './domain/offices';
import { READ_MIGRATIONS } from './migrations/read-models';
import { BACKUP_MIGRATIONS, BACKUPS } from './migrations/backups';
import { DOCUMENT_MIGRATIONS } from './migrations/documents';
import { PROFILE_MIGRATIONS } from './migrations/profiles';
import { adoptedBooks } from './projections/adopted-books.projection';
import { caseList } from './projections/case-list.projection';
import { boundSubjects } from './projections/logins.projection';
import { meetings } from './projections/meetings.projection';
import { notices } from './projections/notices.projection';
import { officers } from './projections/officers.projection';
import { officeTasks } from './projections/waiting.projection';
import { registeredFederations } from './projections/registered-federations.projection';
import { registeredPlayers } from './projections/registered-players.projection';
import { registeredTeams } from './projections/registered-teams.projection';
import { sanctionList } from './projections/sanctions.projection';
import { recognitionList } from './projections/recognition-list.projection';

const NAME = 'registry';
const PROFILES = 'registry_profiles';
const MEMBERS = `${readSchema(NAME).schema}.${registeredPlayers.table.name}`;
const DOCUMENTS = 'registry_documents';
const RESERVATIONS = 'registry_reservations';

/** Who exists, and who holds which office. */
export const registryService = service({
  name: NAME,
  aggregates,
  reads: registryReaders,
  publicPolicy: atOnceOrNever,
  projections: [
    ...[adoptedBooks, boundSubjects, caseList, notices, officers, recognitionList, officeTasks, meetings],
    ...[registeredFederations, registeredPlayers, registeredTeams, sanctionList],
  ],
  readMigrations: READ_MIGRATIONS,
  beside: {
    [PROFILES]: PROFILE_MIGRATIONS,
    [DOCUMENTS]: DOCUMENT_MIGRATIONS,
    [BACKUPS]: BACKUP_MIGRATIONS,
    [RESERVATIONS]: RESERVATION_MIGRATIONS,
  },
  work: (parts) => {
    const { databaseUrl, config, metrics } = parts.surroundings;
    const pool = servicePool(databaseUrl, NAME);
    // In a rehearsal nobody is real, and two of one seed are to record the same.
    const saltFor = config.virtualTime === undefined ? undefined : (player: string) => `rehearsed ${player}`;
    const profiles = postgresProfiles(pool, PROFILES, MEMBERS, { saltFor });
    // Subjects that hold the office of operator by configuration: who grants the first office.
    const operators = new Set(config.operators);
    const stateOf = playerState(parts);
    const documents = postgresDocuments(pool, DOCUMENTS);
    const saltOf =
      saltFor === undefined ? () => randomBytes(16).toString('hex') : (id: string) => `rehearsed ${id}`;
    const queries = registryQueries(parts, profiles, stateOf, profiles.tokenUses, documents);
    return {
      taskList: registryTasks,
      queries,
      commands: {
        ...registering(parts, profiles),
        TakeFirstOffice: firstOffice(parts),
        ...documentCommands(parts, { store: documents, saltOf }),
      },
      readsStream: readsTask(parts, queries),
      workers: (context) => [
        documentSweep(context, documents, parts.clock),
        nameFolding(context, pool, PROFILES),
      ],
      checks: [backupCheck(() => askBackups(pool), metrics, config.environment === 'production')],
      evidence: {
        people: admissionEvidence(parts, NAME),
        teams: teamEvidence(parts),
        federations: nomineeEvidence(parts.services, parts.self, stateOf),
        bodies: bodyEvidence(parts),
        books: bookEvidence(parts),
        meetings: meetingEvidence(parts),
        motions: motionEvidence(parts),
        cases: caseEvidence(parts),
        accounts: chargeEvidence(parts),
        feeScales: feeScaleEvidence(parts),
        logins: loginEvidence(parts, stateOf),
        recognitions: recognitionEvidence(parts, stateOf),
      },
      reservations: postgresReservations(pool, RESERVATIONS),
      after: afterAddresses(profiles.mailboxes),
      reactions: [bonds(parts), carriedMotions(parts), withdrawals(parts)],
      offices: {
        holds: async (subject, office, scope) =>
          (office === 'operator' && operators.has(subject)) ||
          holdsOffice(await stateOf(subject), office, scope ?? null) ||
          // Who leads a team holds its captaincy: no grant, and none that outlives it (T-11.1).
          (office === 'captain' && scope !== undefined && leads(parts, subject, scope)),
      },
      close: () => pool.end(),
    };
  },
});
