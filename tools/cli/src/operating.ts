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
      'check a deployment against its settings and say what to do: 0 in order, 1 something is wrong, 2 something to see to, 78 settings',
    )
    .option('--json', 'as JSON')
    .action(async (options: DoctorOptions) => exit((await import('./commands/doctor')).runDoctor(options)));

  program
    .command('first-operator')
    .description('print what makes whoever brings it the first operator, within an hour, where nobody is one')
    .action(async () =>
      exit(Promise.resolve((await import('./commands/first-operator')).runFirstOperator())),
    );

  asking(program.command('status'))
    .description(
      'how the running server stands: processes, leases, followers, what is parked, signed and queued',
    )
    .option('--watch [seconds]', 'look again and again')
    .option('--json', 'as JSON')
    .action(async (options: StatusOptions) => exit((await import('./commands/status')).runStatus(options)));

  program
    .command('new-generation')
    .description(
      'go on signing a log that is no longer the one that was signed: after a restore, on the record',
    )
    .argument('<service>', 'whose log')
    .requiredOption('--reason <text>', 'what was lost or changed, and why, for everybody to read')
    .option('--by <name>', 'who decides it, for everybody to read; whoever runs this where omitted')
    .action(async (service: string, options: NewGeneration) =>
      exit((await import('./commands/new-generation')).runNewGeneration(service, options)),
    );

  program
    .command('backup')
    .description(
      'copy the data folder with its own PostgreSQL, while it is used or not; the copy holds secrets',
    )
    .requiredOption('--to <folder>', 'a folder that is not there yet')
    .option(
      '--logical',
      'its tables instead of its files: for another version of PostgreSQL, or another server',
    )
    .option(
      '--keep <number>',
      'afterwards remove the oldest of those whose names differ in the date only, so that so many are left',
    )
    .option('--by <name>', 'who is recorded to have made it; whoever runs this where omitted')
    .action(async (options: BackupOptions) => exit((await import('./commands/backup')).runBackup(options)));

  program
    .command('backup-made')
    .description(
      'tell of a backup that was made by other means than "amici backup": an alert rings where nobody does for two days',
    )
    .argument('<place>', 'where to, in words')
    .option('--at <instant>', 'when it was made, such as 2027-01-01T03:00:00Z; now where omitted')
    .option('--kind <words>', 'what kind of backup it is', 'by other means')
    .option('--bytes <number>', 'how large it is')
    .option('--by <name>', 'who is recorded to tell of it; whoever runs this where omitted')
    .action(async (place: string, options: BackupMade) =>
      exit((await import('./commands/backup-made')).runBackupReport(place, options)),
    );

  program
    .command('restore')
    .description('make a data folder of a backup: checked file by file, recovered, verified')
    .requiredOption('--from <folder>', 'what "amici backup" has written')
    .requiredOption('--into <folder>', 'an empty or new folder')
    .option(
      '--to <instant>',
      'as it stood then, such as 2027-01-01T00:00:00Z, or "latest": by AMICI_WAL_ARCHIVE',
    )
    .option('--key <vkey...>', "by whose key it must be signed: verifier keys of the registry's log")
    .option('--unsigned', 'it was made before backups were signed, or where there was no key')
    .action(async (options: RestoreOptions) =>
      exit((await import('./commands/restore')).runRestore(options)),
    );

  program
    .command('witness')
    .description(
      'cosign the checkpoints of logs, each only where it extends the one before (C2SP tlog-witness)',
    )
    .requiredOption(
      '--folder <folder>',
      'where it keeps what it has cosigned, its key and the evidence of forks',
    )
    .requiredOption('--logs <file>', 'policy file (C2SP tlog-policy) whose logs it cosigns')
    .option('--name <name>', 'whose key to make at the first start, such as witness.example/w1')
    .option('--key <file>', 'file of its key (witness.key in the folder)')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on', '7390')
    .action(async (options: WitnessCommand) =>
      exit((await import('./commands/witness')).runWitness(options)),
    );

  program
    .command('repair-feed')
    .description('give recorded events that have no place in the log places at its end (EventStoreDB)')
    .action(async () => exit((await import('./commands/repair-feed')).runRepairFeed()));

  program
    .command('rebuild')
    .description(
      'build a projection anew from the log, beside the rows that are served; of a service, all in one reading',
    )
    .argument('<projection|service>', 'name of the projection, or of the service')
    .option('--by <person>', 'who is recorded to have asked on this machine (whoever is logged in to it)')
    .option('--server <url>', 'ask this server, which does it; `status` says how far it is')
    .option('--token <token>', 'the operator who asks the server, and is recorded')
    .action(async (name: string, options: RebuildOptions) =>
      exit((await import('./commands/rebuild')).runRebuild(name, options)),
    );

  program
    .command('rotate-keys')
    .description('the next step of changing keys, on the record, and what is to be done after it')
    .argument('<keys>', 'statement, sealing, courier or logs')
    .requiredOption('--reason <text>', 'why')
    .option('--by <name>', 'who decides it; whoever runs this where omitted')
    .option('--in <place>', 'a .env file, or a folder of keys (those of AMICI_DATA_DIR)')
    .action(async (which: string, options: RotateKeysOptions) =>
      exit((await import('./commands/rotate-keys')).runRotateKeys(which, options)),
    );

  asking(program.command('retire-key'))
    .description('sign a log no more with a key, on the record: everybody has the newer one')
    .argument('<service>', 'whose log')
    .argument('<key>', 'the verifier key, as GET /log/<service> names it')
    .requiredOption('--reason <text>', 'why, for everybody to read')
    .action(async (service: string, key: string, options: RetireKeyOptions) =>
      exit((await import('./commands/retire-key')).runRetireKey(service, key, options)),
    );

  program
    .command('parked')
    .description('list the streams that could not be gone on with, or resume or skip one')
    .argument('[which...]', '<service> <consumer> <stream>')
    .option('--resume', 'try its first waiting event again')
    .option('--skip', 'leave its first waiting event out, recorded')
    .option('--by <person>', 'who is recorded to have asked on this machine (whoever is logged in to it)')
    .option('--server <url>', 'ask this server and not the database of this machine')
    .option('--token <token>', 'the operator who asks the server, and is recorded')
    .action(async (which: string[], options: ParkedOptions) =>
      exit((await import('./commands/parked')).runParked(which, options)),
    );

  program
    .command('token')
    .description('mint a development token')
    .argument('[subject]', 'whom it is for', 'operator')
    .option('--hours <hours>', 'how long it is valid', '24')
    .action(async (subject: string, options: { hours: string }) =>
      exit((await import('./commands/operate')).runToken(subject, options)),
    );
};
