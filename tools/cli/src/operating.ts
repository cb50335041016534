import type { Command } from 'commander';
import type { BackupOptions } from './commands/backup';
import type { BackupMade } from './commands/backup-made';
import type { DoctorOptions } from './commands/doctor';
import type { NewGeneration } from './commands/new-generation';
import type { ParkedOptions } from './commands/parked';
import type { RebuildOptions } from './commands/rebuild';
import type { RetireKeyOptions } from './commands/retire-key';
import type { RestoreOptions } from './commands/restore';
import type { RotateKeysOptions } from './commands/rotate-keys';
import type { StatusOptions } from './commands/status';
import type { WitnessCommand } from './commands/witness';

/** What the people who run Amici do with it from the console. */
export const operatingCommands = (
  program: Command,
  asking: (command: Command) => Command,
  exit: (status: Promise<number>) => Promise<void>,
): void => {
  program
    .command('doctor')
    .description(
      'check a deployment and say what to do; exits 0: all well, 1: errors, 2: warnings, 78: wrong settings',
    )
    .option('--json', 'as JSON')
    .action(async (options: DoctorOptions) => exit((await import('./commands/doctor')).runDoctor(options)));

  program
    .command('first-operator')
    .description('print a code that makes its bearer the first operator, valid for an hour')
    .action(async () =>
      exit(Promise.resolve((await import('./commands/first-operator')).runFirstOperator())),
    );

  asking(program.command('status'))
    .description(
      'show the state of the running server: processes, leases, followers, parked streams, signatures, queues',
    )
    .option('--watch [seconds]', 'repeat every so many seconds')
    .option('--json', 'as JSON')
    .action(async (options: StatusOptions) => exit((await import('./commands/status')).runStatus(options)));

  program
    .command('new-generation')
    .description('after a restore that lost events: start a new generation of a signed log, on the record')
    .argument('<service>', 'service that keeps the log')
    .requiredOption('--reason <text>', 'what was lost or changed, and why (public)')
    .option('--by <name>', 'who decides it (public; default: the user of this machine)')
    .action(async (service: string, options: NewGeneration) =>
      exit((await import('./commands/new-generation')).runNewGeneration(service, options)),
    );

  program
    .command('backup')
    .description('copy the data folder with its own PostgreSQL, running or not; the copy contains secrets')
    .requiredOption('--to <folder>', 'a new folder')
    .option('--logical', 'copy tables instead of files: for another version of PostgreSQL, or another server')
    .option(
      '--keep <number>',
      'then remove the oldest backups whose names differ only in the date, and keep this many',
    )
    .option('--by <name>', 'who made it (default: the user of this machine)')
    .action(async (options: BackupOptions) => exit((await import('./commands/backup')).runBackup(options)));

  program
    .command('backup-made')
    .description('record a backup made with other tools; without one for two days an alert fires')
    .argument('<place>', 'where it is, in words')
    .option('--at <instant>', 'when it was made, such as 2027-01-01T03:00:00Z (default: now)')
    .option('--kind <words>', 'kind of backup', 'by other means')
    .option('--bytes <number>', 'size in bytes')
    .option('--by <name>', 'who records it (default: the user of this machine)')
    .action(async (place: string, options: BackupMade) =>
      exit((await import('./commands/backup-made')).runBackupReport(place, options)),
    );

  program
    .command('restore')
    .description('restore a backup into a new data folder, check every file, and verify the logs')
    .requiredOption('--from <folder>', 'a folder written by "amici backup"')
    .requiredOption('--into <folder>', 'an empty or new folder')
    .option(
      '--to <instant>',
      'restore to this instant, such as 2027-01-01T00:00:00Z, or to "latest", from AMICI_WAL_ARCHIVE',
    )
    .option('--key <vkey...>', "keys that may have signed it: verifier keys of the registry's log")
    .option('--unsigned', 'accept a backup without a signature')
    .action(async (options: RestoreOptions) =>
      exit((await import('./commands/restore')).runRestore(options)),
    );

  program
    .command('witness')
    .description(
      'run a witness that cosigns checkpoints, each only if it extends the last (C2SP tlog-witness)',
    )
    .requiredOption('--folder <folder>', 'folder for its key, what it has cosigned, and evidence of forks')
    .requiredOption('--logs <file>', 'policy file (C2SP tlog-policy) with the logs to cosign')
    .option('--name <name>', 'name of the key made at the first start, such as witness.example/w1')
    .option('--key <file>', 'file with its key (default: witness.key in the folder)')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on', '7390')
    .action(async (options: WitnessCommand) =>
      exit((await import('./commands/witness')).runWitness(options)),
    );

  program
    .command('repair-feed')
    .description('add recorded events that the feed lacks at its end (EventStoreDB)')
    .action(async () => exit((await import('./commands/repair-feed')).runRepairFeed()));

  program
    .command('rebuild')
    .description('rebuild a projection, or all of a service, from the log while it keeps answering')
    .argument('<projection|service>', 'name of a projection or a service')
    .option('--by <person>', 'who asks (default: the user of this machine)')
    .option('--server <url>', 'ask this server to do it; "amici status" shows progress')
    .option('--token <token>', 'token of the operator who asks')
    .action(async (name: string, options: RebuildOptions) =>
      exit((await import('./commands/rebuild')).runRebuild(name, options)),
    );

  program
    .command('rotate-keys')
    .description('take the next step of a key change, on the record, and say what comes next')
    .argument('<keys>', 'statement, sealing, courier or logs')
    .requiredOption('--reason <text>', 'why')
    .option('--by <name>', 'who decides it (default: the user of this machine)')
    .option('--in <place>', 'a .env file or a folder with keys (default: those in AMICI_DATA_DIR)')
    .action(async (which: string, options: RotateKeysOptions) =>
      exit((await import('./commands/rotate-keys')).runRotateKeys(which, options)),
    );

  asking(program.command('retire-key'))
    .description('stop signing a log with an old key, on the record, once everybody has the new one')
    .argument('<service>', 'service that keeps the log')
    .argument('<key>', 'the verifier key, as GET /log/<service> shows it')
    .requiredOption('--reason <text>', 'why (public)')
    .action(async (service: string, key: string, options: RetireKeyOptions) =>
      exit((await import('./commands/retire-key')).runRetireKey(service, key, options)),
    );

  program
    .command('parked')
    .description('list parked streams, or resume or skip one')
    .argument('[which...]', '<service> <consumer> <stream>')
    .option('--resume', 'try the first waiting event again')
    .option('--skip', 'skip the first waiting event, on the record')
    .option('--by <person>', 'who asks (default: the user of this machine)')
    .option('--server <url>', 'ask this server instead of the database on this machine')
    .option('--token <token>', 'token of the operator who asks')
    .action(async (which: string[], options: ParkedOptions) =>
      exit((await import('./commands/parked')).runParked(which, options)),
    );

  program
    .command('token')
    .description('make a token for development')
    .argument('[subject]', 'person it is for', 'operator')
    .option('--hours <hours>', 'hours it is valid', '24')
    .action(async (subject: string, options: { hours: string }) =>
      exit((await import('./commands/operate')).runToken(subject, options)),
    );
};
