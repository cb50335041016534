// The walls of the house as import rules. Each rule has a canary in test/canaries/<rule>/ that it must catch
// (`npm run imports`), so a path there stands for the same path without the prefix.
const from = (path) => `^(?:|test/canaries/[^/]+/)${path}`;
const npm = (names) => `node_modules/(?:${names})(?:/|$)`;

const CALCULATORS = 'timecontrol|rulesets|ratings|norms|standings';
const PURE = `kernel|chess|${CALCULATORS}`;
const DOMAINS = 'services/[^/]+/src/domain/';
const SPEC = '[.-]spec\\.ts$';
const TESTING = '/testing/';
const TESTS = [SPEC, TESTING];

// The domain of the game, from below: the words of its subjects (types alone), the rooms that several of them share, the
// subjects, and what they make together (game.ts, options, previews, open matters).
const GAME = 'services/game/src/domain/';
const GAME_WORDS = [`${GAME}(?:events|commands)\\.ts$`, `${GAME}[a-z]+/(?:events|commands)\\.ts$`].map(from);
const GAME_SHARED = `${GAME}(?:state|moves|ruling|disclosure)/`;
const UNDER_GAME_SUBJECTS = [...GAME_WORDS, from(GAME_SHARED), from(`${GAME}subject\\.ts$`)];

// What requests are read with: the declarations of commands and queries, and what these are made of.
const SCHEMAS = 'libs/contracts/src/(?:(?:endpoint|fields)\\.ts$|[^/]+/endpoints/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other when they run are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      comment: 'Nor if it is only for their types: the one that both describe belongs below them.',
      severity: 'error',
      from: {},
      to: { circular: true, via: { dependencyTypes: ['type-only'] } },
    },
    {
      name: 'kernel-has-no-dependencies',
      comment: 'Everything rests on the kernel; it rests on node:crypto alone.',
      severity: 'error',
      from: { path: from('libs/kernel/'), pathNot: TESTS },
      to: { pathNot: [from('libs/kernel/'), '^(?:node:)?crypto$'] },
    },
    {
      name: 'chess-has-no-dependencies',
      comment:
        'The rules of chess are usable by anybody, alone: kernel beside, and only the tablebases read files.',
      severity: 'error',
      from: { path: from('libs/chess/'), pathNot: [...TESTS, from('libs/chess/src/tablebase/')] },
      to: { pathNot: from('libs/(?:chess|kernel)/') },
    },
    {
      name: 'tablebases-only-read-files',
      severity: 'error',
      from: { path: from('libs/chess/src/tablebase/'), pathNot: TESTS },
      to: { pathNot: [from('libs/(?:chess|kernel)/'), '^(?:node:)?(?:fs|path|crypto)$'] },
    },
    {
      name: 'pure-libraries',
      comment: 'The calculators know nothing of Nest, storage or users: an arbiter runs them alone.',
      severity: 'error',
      from: { path: from(`libs/(?:${CALCULATORS})/`), pathNot: TESTS },
      to: { pathNot: from(`libs/(?:${PURE})/`) },
    },
    {
      name: 'verify-is-pure',
      comment: 'The checker runs in a page too: SHA-256 and Ed25519 are handed in.',
      severity: 'error',
      from: { path: from('libs/verify/'), pathNot: TESTS },
      to: { pathNot: [from('libs/verify/'), from('libs/kernel/src/(?:result|decider)\\.ts$')] },
    },
    {
      name: 'rules-command-is-pure',
      comment: '`amici rules` needs no server, database or network.',
      severity: 'error',
      from: { path: from('tools/cli/src/(?:rules/|commands/rules\\.ts$)'), pathNot: TESTS },
      to: {
        pathNot: [from(`libs/(?:${PURE}|locales)/`), from('tools/cli/src/rules/'), '^(?:node:)?[a-z_/]+$'],
      },
    },
    {
      name: 'cli-commands-apart',
      comment:
        'Commands use libraries and what lies beside them, and nothing uses a command but the lists of them.',
      severity: 'error',
      from: { path: from('tools/cli/src/[^/]+/'), pathNot: TESTS },
      to: { path: from('tools/cli/src/commands/') },
    },
    {
      name: 'cli-rooms-apart',
      comment: 'What two commands need is in a library, or in a folder that belongs to no command.',
      severity: 'error',
      from: { path: from('tools/cli/src/([^/]+)/'), pathNot: [...TESTS, from('tools/cli/src/commands/')] },
      to: {
        path: from('tools/cli/src/[^/]+/'),
        pathNot: ['$1', 'access', 'distributed', 'season', 'commands'].map((room) =>
          from(`tools/cli/src/${room}/`),
        ),
      },
    },
    {
      name: 'web-decides-nothing',
      comment:
        'Pages show what services answer, in the types of their contracts, and compute nothing of their own.',
      severity: 'error',
      from: { path: from('web/'), pathNot: [...TESTS, from('web/islands/')] },
      to: {
        pathNot: [
          from('web/'),
          from('libs/(?:contracts|kernel|locales|timecontrol)/'),
          // What each rule says is told beside what was decided by it.
          from('libs/rulesets/src/generated/sentences\\.ts$'),
          npm('preact|preact-render-to-string'),
        ],
      },
    },
    {
      name: 'islands-take-the-checker-alone',
      comment:
        'The scripts of pages are the checker of libs/audit, the parts of pages with the rules of chess and PGN, and what shows AsyncAPI: nothing of Node, Nest or a store.',
      severity: 'error',
      from: { path: from('web/islands/') },
      to: {
        pathNot: [
          from('web/islands/'),
          from('libs/audit/src/(?:judge|why)\\.ts$'),
          from('libs/(?:verify|kernel|contracts)/'),
          from('libs/chess/src/(?:position|moves-in-text)\\.ts$'),
          from('libs/chess/src/pgn/index\\.ts$'),
          from('web/src/(?:parts/|messages/index\\.ts$)'),
          npm('@noble/(?:hashes|curves)'),
          npm('preact'),
          npm('@asyncapi/(?:parser|react-component)'),
        ],
      },
    },
    {
      name: 'schemas-by-the-gateway',
      comment:
        'What is sent to services is read by its schema in the gateway, and forms are made from it in pages; services and browsers know its type.',
      severity: 'error',
      from: {
        path: from('(?:libs|services|web|clients)/'),
        pathNot: [...TESTS, from('services/(?:gateway|pages)/'), from(SCHEMAS)],
      },
      to: { path: from(SCHEMAS), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'game-rooms-under-subjects',
      comment: 'What several subjects of a game share knows none of them.',
      severity: 'error',
      from: { path: from(GAME_SHARED), pathNot: TESTS },
      to: { path: from(GAME), pathNot: [from(GAME_SHARED), ...GAME_WORDS] },
    },
    {
      name: 'game-subjects-apart',
      comment: 'What two subjects of a game need belongs below both.',
      severity: 'error',
      from: { path: from(`${GAME}([a-z]+)/`), pathNot: [...TESTS, from(GAME_SHARED), from(`${GAME}play/`)] },
      to: { path: from(GAME), pathNot: [...UNDER_GAME_SUBJECTS, from(`${GAME}$1/`)] },
    },
    {
      name: 'game-play-on-top',
      comment:
        'A move carries offers and open lines with it, and keeps score: the course of a game stands on those.',
      severity: 'error',
      from: { path: from(`${GAME}play/`), pathNot: TESTS },
      to: {
        path: from(GAME),
        pathNot: [...UNDER_GAME_SUBJECTS, from(`${GAME}(?:play|conditionals|draws|overboard)/`)],
      },
    },
    {
      name: 'domain-is-pure',
      comment: 'A decider is a pure function of a stream and a command.',
      severity: 'error',
      from: { path: from('services/([^/]+)/src/domain/'), pathNot: TESTS },
      to: { pathNot: [from('services/$1/src/domain/'), from(`libs/(?:${PURE}|contracts)/`)] },
    },
    {
      name: 'domain-not-to-generated-contracts',
      comment:
        'The language between services is written by hand; of how it goes out, audiences know the types alone.',
      severity: 'error',
      from: { path: from('services/[^/]+/src/domain/'), pathNot: TESTS },
      to: { path: from('libs/contracts/src/generated/'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-for-audit-and-tools',
      comment:
        'Outside its service a domain is known to libs/audit, which recomputes its facts, to tools and to tests; all others know its contract.',
      severity: 'error',
      from: {
        pathNot: [
          ...TESTS,
          from('services/'),
          from('libs/audit/'),
          from('tools/'),
          from('test/(?!canaries/)'),
        ],
      },
      to: { path: from(DOMAINS) },
    },
    {
      name: 'domains-by-name',
      comment: 'A domain is imported as @amici/<service>-domain, so that its folder can change inside.',
      severity: 'error',
      from: { pathNot: from('services/') },
      to: {
        path: from(DOMAINS),
        dependencyTypesNot: ['aliased', 'aliased-tsconfig', 'aliased-tsconfig-paths'],
      },
    },
    {
      name: 'domains-by-their-index',
      comment: 'The index of a domain says what is used of it elsewhere; tests look at its parts.',
      severity: 'error',
      from: { path: from('(?:libs|tools)/'), pathNot: TESTS },
      to: { path: from(`${DOMAINS}(?!index\\.ts$|testing/)`) },
    },
    {
      name: 'application-not-to-api',
      comment: 'The outside calls the application, never the other way round.',
      severity: 'error',
      from: { path: from('services/([^/]+)/src/application/'), pathNot: TESTS },
      to: { path: from('services/$1/src/api/') },
    },
    {
      name: 'services-apart',
      comment: 'A service learns of the others from their events. Only all-in-one puts them together.',
      severity: 'error',
      from: { path: from('services/([^/]+)/'), pathNot: from('services/(?:all-in-one|gateway|pages)/') },
      to: { path: from('services/'), pathNot: from('services/$1/') },
    },
    {
      name: 'gateway-knows-no-page',
      comment:
        'The API is answered without pages; all-in-one gives it those that it carries (libs/edge, MakePages).',
      severity: 'error',
      from: { path: from('services/gateway/') },
      to: { path: from('services/'), pathNot: from('services/gateway/') },
    },
    {
      name: 'pages-by-the-api-alone',
      comment:
        'Pages are given the API as one interface (libs/edge, Api), and know nothing else of the gateway.',
      severity: 'error',
      from: { path: from('services/pages/') },
      to: { path: from('services/'), pathNot: from('services/pages/') },
    },
    {
      name: 'pages-forms-on-top',
      comment: 'What signs people in, writes pages and answers them knows no form and no list of tasks.',
      severity: 'error',
      from: { path: from('services/pages/src/(?:texts|html|sign-in|answer)/'), pathNot: TESTS },
      to: { path: from('services/pages/src/(?:forms|tasks)/') },
    },
    {
      name: 'gateway-endpoints-below-handlers',
      comment: 'A declared endpoint is opened without what the gateway answers by hand.',
      severity: 'error',
      from: { path: from('services/gateway/src/http/(?:[^/]+\\.ts$|endpoints/)'), pathNot: TESTS },
      to: { path: from('services/gateway/src/http/(?:handlers|imports|tasks|status|xfcc)/') },
    },
    {
      name: 'all-in-one-takes-modules',
      comment: "Nothing of the others' insides: the same starts that their own main.ts uses.",
      severity: 'error',
      from: { path: from('services/all-in-one/'), pathNot: TESTS },
      to: {
        path: from('services/'),
        pathNot: [
          from('services/all-in-one/'),
          '/src/(?:[^/]+\\.module|start|service|create-gateway|create-pages)\\.ts$',
        ],
      },
    },
    {
      name: 'libraries-not-to-services',
      comment:
        'Libraries lie below the services; libs/audit stands on what services decide, and on no more of them.',
      severity: 'error',
      from: { path: from('libs/(?!audit/)') },
      to: { path: from('services/') },
    },
    {
      name: 'audit-stands-on-domains',
      comment:
        'Facts are computed again by the deciders that recorded them; nothing else of a service is needed.',
      severity: 'error',
      from: { path: from('libs/audit/') },
      to: { path: from('services/'), pathNot: from(DOMAINS) },
    },
    {
      name: 'nobody-to-audit',
      comment:
        'Services decide, and tools, tests and the page of the checker compute again what was decided.',
      severity: 'error',
      from: {
        pathNot: [...TESTS, ...['libs/audit/', 'tools/', 'test/(?!canaries/)', 'web/islands/'].map(from)],
      },
      to: { path: from('libs/audit/') },
    },
    {
      name: 'nobody-to-tools',
      comment:
        'A tool is a command over the libraries: what somebody else needs of it belongs to one of them.',
      severity: 'error',
      from: { pathNot: [SPEC, ...['tools/', 'test/(?!canaries/)'].map(from)] },
      to: { path: from('(?:tools/|test/(?!canaries/))') },
    },
    {
      name: 'rooms-by-name',
      comment: 'A library is imported as @amici/<name>, so that its folder can change inside.',
      severity: 'error',
      from: { path: from('(libs|services|tools)/([^/]+)/') },
      to: {
        path: from('libs/'),
        pathNot: from('$1/$2/'),
        dependencyTypesNot: ['aliased', 'aliased-tsconfig', 'aliased-tsconfig-paths'],
      },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What runs in production imports no spec and no test language.',
      severity: 'error',
      from: { path: from('(?:libs|services|tools/cli)/'), pathNot: TESTS },
      to: { path: TESTS, pathNot: 'node_modules' },
    },
    {
      name: 'no-development-packages',
      comment: 'An image is installed without them.',
      severity: 'error',
      from: { path: from('(?:libs|services|tools/cli)/'), pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types/[^/]+') },
    },
    {
      name: 'nats-by-the-bus',
      comment:
        'The client waits for ever for a server that hangs; connectNats of libs/bus does not (docs/decisions/0090).',
      severity: 'error',
      from: { path: from('(?:libs|services)/'), pathNot: [...TESTS, from('libs/bus/')] },
      to: { path: npm('nats'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nest-by-its-jobs',
      comment:
        'Nest starts and stops processes, carries messages and holds Fastify; a service is data and needs none of it (docs/decisions/0132).',
      severity: 'error',
      from: {
        path: from('(?:libs|services|tools)/'),
        pathNot: [
          ...TESTS,
          from('(?:libs/(?:bus|ops)|services/gateway)/'),
          from('services/[^/]+/src/domain/'),
        ],
      },
      to: { path: npm('@nestjs/[^/]+'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dangling-imports',
      severity: 'error',
      from: {},
      // Not the client's types, which are built.
      to: { couldNotResolve: true, pathNot: '^\\./generated/api$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default', 'types'],
    },
  },
};
