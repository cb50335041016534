import { keysOf, milliseconds, noteName, RETIRED, witnesses } from '../kinds';
import { declare, inContainers } from '../setting';

/** The processes that have a log. */
const SERVICES = ['game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier'];

/** What is sealed and signed, and who else signs. */
export const trust = declare({
  sealingKeys: {
    variable: 'AMICI_SEALING_KEY',
    kind: keysOf(32),
    secret: 'whole',
    description:
      'Seals conditional lines until they are played; keep it as long as the log. Of several the first seals, and each opens what was sealed under it. Absent: one of the data folder, where Amici was started on one; else no line can be filed.',
    readBy: ['game'],
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  courierKeys: {
    variable: 'AMICI_COURIER_KEY',
    kind: keysOf(32),
    secret: 'whole',
    description:
      'Seals addresses and secrets of webhooks, and proves the links in mails. Of several the first does, and what the others have done holds; what they sealed is sealed anew. Absent: one of the data folder, where Amici was started on one; else nobody can subscribe.',
    readBy: ['courier'],
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  logName: {
    variable: 'AMICI_LOG_NAME',
    kind: noteName(),
    default: 'localhost',
    description:
      'Under which name the logs of this installation sign what they hold: a domain of yours, the same for ever. `<name>/<service>/<generation>` is the origin of a checkpoint.',
    readBy: SERVICES,
  },
  logKeys: {
    variable: 'AMICI_LOG_KEYS',
    kind: keysOf(32, RETIRED),
    secret: 'whole',
    description:
      'With which a service signs checkpoints of its log and receipts, salts what it records and recognises commands that come again; keep it as long as the log. To change it put the new one in front: both sign as long as both stand here. Then write `retired:` before the old one: it signs no more, and what was recorded under it is still recognised. Absent: one of the data folder, where Amici was started on one; else nothing is signed, and what commands said can be guessed.',
    readBy: SERVICES,
    settled: inContainers('made by deploy/secrets.mjs'),
  },
  checkpointEvery: {
    variable: 'AMICI_CHECKPOINT_MS',
    kind: milliseconds(100, 60_000),
    default: '60000',
    description: 'How often a log that has grown is signed: every minute at the least.',
    readBy: SERVICES,
  },
  witnesses: {
    variable: 'AMICI_WITNESSES',
    kind: witnesses(),
    default: '',
    description:
      'Who is asked to cosign the checkpoints: the verifier key (C2SP `cosignature/v1`) and the URL of each, separated by a space; several separated by commas.',
    readBy: SERVICES,
  },
});
