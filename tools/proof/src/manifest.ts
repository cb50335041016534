/** What one enemy of the system may do to it, and what stands against that. */
export interface Proof {
  readonly id: string;
  /** Another name to ask for it by. */
  readonly name?: string;
  /** What its tests show. */
  readonly proves: string;
  /** Where the tests and canaries are whose titles carry its tag, `[R4]` and `[R4 canary]`. */
  readonly files: readonly string[];
  /** What is taken away in the canary, so that what is feared happens. */
  readonly canary: string;
}

const store = (name: string): string => `libs/event-store/src/${name}`;
const rows = (name: string): string => `libs/projections/src/${name}`;
const bus = (name: string): string => `libs/bus/src/${name}`;
const game = (name: string): string => `services/game/src/${name}`;

/** Every proof, in order; a test carries the tag of each that it belongs to. */
export const PROOFS: readonly Proof[] = [
  {
    id: 'R1',
    proves: 'a command sent again, to whichever process, is carried out once and answered as at first',
    files: ['libs/service/src/command-handler.spec.ts', game('domain/game.properties.spec.ts')],
    canary: 'a log that forgets command ids',
  },
  {
    id: 'R2',
    proves: 'of 32 writers to one stream exactly one wins each revision, and the others learn it',
    files: [store('testing/concurrency-contract.ts'), store('postgres/naive-log.int-spec.ts')],
    canary: 'a log without a lock that numbers by what it has read',
  },
  {
    id: 'R3',
    proves: 'an append whose answer was lost after the commit is recorded once when it is sent again',
    files: [store('postgres/lost-answers.int-spec.ts'), store('postgres/naive-log.int-spec.ts')],
    canary: 'a log that does not know an append again',
  },
  {
    id: 'R4',
    proves: 'no reader misses, doubles or reorders an event while 16 writers delay, commit and roll back',
    files: [store('postgres/gap-hunt.int-spec.ts')],
    canary: 'positions from an identity column, as most would number them',
  },
  {
    id: 'R5',
    proves:
      'kill -9 of writer or PostgreSQL at any step of an append: all of it or nothing, and nothing acknowledged is lost',
    files: [store('postgres/kill-points.int-spec.ts'), 'test/distributed.e2e-spec.ts'],
    canary: 'an answer that is given before the commit',
  },
  {
    id: 'R6',
    proves: 'kill -9 of a projector between rows and checkpoint: its rows are the fold of the log',
    files: [rows('postgres/kills.int-spec.ts'), rows('runner/projection-runner.int-spec.ts')],
    canary: 'rows and checkpoint in two transactions',
  },
  {
    id: 'R7',
    proves: 'a relay that dies between append and publishing: every event reaches every consumer, in order',
    files: [bus('relay/relay.int-spec.ts')],
    canary: 'publishing after the append, by whoever appended',
  },
  {
    id: 'R8',
    proves: 'deliveries dropped, doubled and shuffled: a consumer still takes every event once and in order',
    files: [bus('inbox/feed-source.spec.ts')],
    canary: 'a consumer that takes what is delivered',
  },
  {
    id: 'R9',
    proves:
      'the JetStream stream deleted while running: made again; any one of three servers that keep it killed under load: no command is refused for more than two seconds; consumers miss nothing',
    files: [bus('relay/relay.int-spec.ts'), bus('relay/relay-cluster.int-spec.ts')],
    canary: 'a consumer of JetStream alone',
  },
  {
    id: 'R10',
    proves: 'rows built afresh from the log are those that were served, byte for byte',
    files: [rows('rebuild/rebuild.int-spec.ts'), 'test/proof/rebuild.proof-spec.ts'],
    canary: 'rows that were changed behind the projector',
  },
  {
    id: 'R11',
    proves: 'a rebuild that is cancelled and resumed, or meets live traffic: readers see whole tables only',
    files: [rows('rebuild/rebuild.int-spec.ts')],
    canary: 'a rebuild in the table that is served',
  },
  {
    id: 'R12',
    proves: 'an event that cannot be applied stops its reader there, visibly, and no other; never skipped',
    files: [
      rows('runner/projection-runner.int-spec.ts'),
      rows('rebuild/rebuild.int-spec.ts'),
      bus('inbox/feed-consumer.int-spec.ts'),
    ],
    canary: 'a projector that logs and goes on',
  },
  {
    id: 'R13',
    proves:
      'events of every version a release ever stored are read by the code of today, and mean what they meant',
    files: ['test/proof/golden.spec.ts'],
    canary: 'a changed event without an upcaster',
  },
  {
    id: 'R14',
    proves:
      'clocks that are minutes apart, or leap: time in a stream never decreases, no flag falls early, operators are told',
    files: [
      store('testing/append-contract.ts'),
      game('domain/time/check-flag.spec.ts'),
      'test/proof/clock-skew.spec.ts',
      'libs/service/src/runtime/skew-alarm.spec.ts',
    ],
    canary: 'recording the time of whichever node wrote',
  },
  {
    id: 'R15',
    proves:
      'a move stamped at the deadline is in time, one a millisecond later is not; the flag is its mirror image',
    files: [
      game('domain/play/make-move.spec.ts'),
      game('domain/time/check-flag.spec.ts'),
      'test/proof/deadline.spec.ts',
    ],
    canary: 'a flag that falls at its deadline, not after it',
  },
  {
    id: 'R16',
    proves: 'a move and a flag that race for one revision: exactly one of them is recorded',
    files: ['test/proof/move-or-flag.proof-spec.ts'],
    canary: 'a log without expected revisions',
  },
  {
    id: 'R17',
    proves:
      'the clock service away for three days: moves are accepted, overdue flags fall once, each at its deadline',
    files: ['test/proof/clock-away.proof-spec.ts'],
    canary: 'a clock service that decides by its own index',
  },
  {
    id: 'R18',
    proves: 'games that start in one instant and share their deadline: all start, and every flag falls once',
    files: ['test/proof/clock-away.proof-spec.ts'],
    canary: 'a sweep that takes the first page of what is due only',
  },
  {
    id: 'R19',
    proves:
      'kill -9 while leave spreads over two hundred games: each has it once, with the deadline it should have',
    files: ['test/proof/leave-crash.proof-spec.ts'],
    canary: 'a reaction with a new command id at each try',
  },
  {
    id: 'R20',
    proves:
      'a byte flipped, a row dropped, swapped or added, a chain rewritten: verification names the first bad place',
    files: [store('verify/verify-log.int-spec.ts'), 'libs/audit/src/log/rewritten.int-spec.ts'],
    canary: 'hashes of the texts alone',
  },
  {
    id: 'R21',
    proves: 'a log restored to before what was read of it: readers refuse to go on and say why',
    files: [
      rows('runner/projection-runner.int-spec.ts'),
      store('postgres/lost-answers.int-spec.ts'),
      bus('relay/relay.int-spec.ts'),
    ],
    canary: 'a reader that goes on from its position',
  },
  {
    id: 'R22',
    proves: 'a projector that was paused, succeeded and wakes up: what it writes is refused',
    files: [
      rows('postgres/kills.int-spec.ts'),
      rows('postgres/transaction.int-spec.ts'),
      'libs/ops/src/leases/leases.int-spec.ts',
    ],
    canary: 'a checkpoint without a fence',
  },
  {
    id: 'R23',
    proves:
      'PostgreSQL restarted, its disk full, its connections used up: refused with 503, nothing acknowledged is lost',
    files: [
      store('postgres/server-trouble.int-spec.ts'),
      store('postgres/lost-answers.int-spec.ts'),
      'test/proof/database-away.proof-spec.ts',
    ],
    canary: 'commits that do not wait for the disk',
  },
  {
    id: 'R24',
    proves: 'memory, PostgreSQL and EventStoreDB keep the same contract',
    files: [
      store('testing/append-contract.ts'),
      store('testing/concurrency-contract.ts'),
      store('testing/contract.spec.ts'),
      store('eventstoredb/feed.properties.int-spec.ts'),
      'test/proof/eventstoredb-kills.proof-spec.ts',
      'test/proof/distributed-eventstoredb.proof-spec.ts',
      'test/proof/repair-feed.proof-spec.ts',
    ],
    canary: 'an adapter that does not check revisions',
  },
  {
    id: 'R25',
    proves: 'any commands at any time, game by game: the invariants of a game hold after every step',
    files: [game('domain/game.properties.spec.ts')],
    canary: 'a decider that lets an ended game go on',
  },
  {
    id: 'R26',
    proves:
      'requests of everybody that doors take, many at once, twice under one key and after a change: never a 5xx, nothing acknowledged undone',
    files: ['test/proof/fuzz.e2e-spec.ts'],
    canary: 'ids of acts that follow from what is said, refusals that forget texts, addresses as ids',
  },
  {
    id: 'R27',
    proves: 'the same seed lives the same life, event by event, whoever was faster',
    files: ['test/simulate.e2e-spec.ts'],
    canary: 'a life that lacks its last event',
  },
  {
    id: 'R28',
    proves:
      'a year of the League, lived over HTTP: sixty members, ninety entries, who plays what and why, withdrawals, priority, a General Meeting',
    files: ['test/league-year.e2e-spec.ts', 'services/tournament/src/domain/league-year/league-year.spec.ts'],
    canary: 'an allotment that fills places in the order of entry',
  },
  {
    id: 'R29',
    proves:
      'a World Championship of four years over HTTP: each way in by its rule, refusals that cite theirs and say what would do, a champion with his number',
    files: [
      'test/proof/championship-cycle.proof-spec.ts',
      'test/proof/championship-year.proof-spec.ts',
      'services/tournament/src/domain/ledger/ledger.spec.ts',
    ],
    canary: 'a ledger that forgets what was used',
  },
  {
    id: 'R30',
    proves:
      'an Olympiad lived through over HTTP: captains, substitutes of each kind, a lost board, a tie, ratings, rights',
    files: ['test/proof/olympiad.proof-spec.ts'],
    canary: 'results kept by who sits there now',
  },
  {
    id: 'R31',
    proves:
      'two hundred running games of one event are taken over with moves and clocks: tried first, judged from then on, ended by their flags',
    files: ['test/proof/takeover.proof-spec.ts'],
    canary: 'moves before that are charged like those after',
  },
  {
    id: 'R32',
    proves:
      'the largest events there are: 13 teams on 8 boards, a match of 100 boards, the rights of 7,000 players as of any day; their times are shown',
    files: ['test/proof/large-events.proof-spec.ts'],
    canary: 'an event of more boards than there may be',
  },
  {
    id: 'R33',
    proves:
      'two seasons of the Champions League over HTTP: who goes up and down, when the next begins, who replaced all four',
    files: ['test/proof/team-years.proof-spec.ts'],
    canary: 'a place as all that counts',
  },
  {
    id: 'R34',
    proves:
      'the courier service killed thirty times during 20,000 notices: each is posted and mailed under one id, posted in the order of its game, and told a follower once',
    files: ['test/proof/courier-service-kills.proof-spec.ts', 'test/proof/courier-kills.proof-spec.ts'],
    canary: 'deliveries that are noted before they are posted',
  },
  {
    id: 'R35',
    proves:
      'programs in two languages play ten games by what they are told; a stream that breaks anywhere goes on without a hole or a double',
    files: ['test/over-http/bots.suite.ts', 'test/client-streams.spec.ts'],
    canary: 'a server that does not hear where its reader had got to',
  },
  {
    id: 'R36',
    proves:
      'a log rewritten with all its hashes, or cut off, is found by a checkpoint that somebody has kept: the last event, one with all that follow, the last 102, one dropped, added, swapped, a stream renamed; two histories for two readers',
    files: ['libs/audit/src/log/rewritten.int-spec.ts'],
    canary: 'nobody has kept a checkpoint',
  },
  {
    id: 'R37',
    proves:
      'a log under moves, its disk lost, restored to five instants that nobody chose: all that was acknowledged by then and no more, every read model what its log gives, a new generation where signed events are lost; and a bare machine from its first start to the day after; and the containers of docker-compose.yml by their own commands and environments; and a data folder of the major version of PostgreSQL before, brought to this one by its tables',
    files: [
      'test/proof/restore-drill.proof-spec.ts',
      'test/proof/other-postgres.proof-spec.ts',
      'test/proof/containers.proof-spec.ts',
      'test/proof/bare-machine.proof-spec.ts',
      'test/proof/doctor.proof-spec.ts',
    ],
    canary: 'nothing was archived',
  },
  {
    id: 'R38',
    proves:
      'whatever happens in games and events, no door and no page tells the public what was not released to it',
    files: ['test/one-audience.e2e-spec.ts'],
    canary: 'doors and pages that show everybody what an operator sees',
  },
  {
    id: 'R39',
    proves:
      'every door, asked 20,000 times as its description says and otherwise, by everybody: answers with a status, a body and headers that it describes; programs that speak Xfcc see a thousand games at once',
    files: ['test/proof/described.proof-spec.ts', 'test/programs/xfcc.suite.ts'],
    canary: 'an answer with a field more, and a refusal with another status',
  },
  {
    id: 'R42',
    proves:
      'three of game and two of each other service and gateway under load, one killed every ten seconds: nothing acknowledged is lost or doubled; nor where all keys of a process per service are changed under load, each process replaced three times by one a step further',
    files: ['test/proof/scale.proof-spec.ts', 'test/proof/keys-changed.proof-spec.ts'],
    canary: 'a command that is sent again under another key',
  },
  {
    id: 'R43',
    proves:
      'a primary of PostgreSQL with a synchronous standby killed under load and the standby promoted: nothing acknowledged is lost',
    files: ['test/proof/standby.proof-spec.ts'],
    canary: 'a standby that is not synchronous',
  },
  {
    id: 'R44',
    proves:
      'every alert rings for its cause in a running Amici, read by a real Prometheus by the rules that are deployed, and is quiet once that is mended',
    files: ['test/proof/alerts.proof-spec.ts'],
    canary: 'a rule that asks for what nobody measures',
  },
  {
    id: 'R45',
    proves:
      'every page of the demo, in a browser: by day and night, wide and narrow, in three languages, with scripts and without; nothing goes wrong on it, it asks nobody else, keys reach it, paper takes it, axe is content',
    files: ['test/pages/every-page.suite.ts'],
    canary: 'a page that asks elsewhere and says nothing of its picture',
  },
  {
    id: 'R46',
    name: 'containers',
    proves:
      'the image built by our Dockerfile and docker-compose.yml brought up on an engine: ten games are played while each container is killed once, and after a backup, the loss of the database and a restore, all by the lines of the deployment page, every event is there',
    files: ['test/proof/containers-run.proof-spec.ts'],
    canary: 'a container that nothing starts again',
  },
  {
    id: 'R47',
    name: 'events',
    proves:
      'everything that people and the public of a lived demo are told is as the published schemas say, the same in pages, streams and webhooks',
    files: ['test/pages/notified.suite.ts', 'test/pages/public-events.suite.ts'],
    canary: 'an event with a field that nobody has described',
  },
  {
    id: 'R48',
    name: 'clients',
    proves:
      'a client that Kiota generates for C# from /openapi.json compiles and plays a game with more than 2^31 milliseconds left (needs dotnet and NuGet)',
    files: ['test/proof/generated-clients.proof-spec.ts'],
    canary: 'a description whose milliseconds are plain integers',
  },
  {
    id: 'R49',
    name: 'migrations',
    proves:
      'migrations of an empty database cut at any instant, up to three times, by a kill of their process or of their sessions: carried out again they end in the schemas of those that were not cut',
    files: ['test/proof/migrations-cut.proof-spec.ts'],
    canary: 'a migration that nobody goes on with',
  },
  {
    id: 'R50',
    name: 'tiles',
    proves:
      'the published tiles, checkpoints and proofs of a log of 100,000 events hold by Go’s own packages, and each that was tampered with, or is of a log rewritten with all its hashes, does not (needs golang-golang-x-mod-dev)',
    files: ['libs/service/src/trust/checkpoints.int-spec.ts', 'libs/audit/src/log/rewritten.int-spec.ts'],
    canary: 'nobody has kept a checkpoint',
  },
];
