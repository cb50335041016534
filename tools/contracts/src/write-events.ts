// Writes docs/generated/events.md: of every event its state, audiences, readers and notification; `--check` only compares.
import { SERVICES } from '../../../services/all-in-one/src/services';
import { GAME_MEANINGS } from '../../../services/clock/src/watch/game-news';
import { TOURNAMENT_MEANINGS } from '../../../services/clock/src/watch/tournament-news';
import { MAILED } from '@amici/courier-domain';
import { REACTIONS } from './reactions';
import { writeOrCompare } from './write-or-compare';

type Service = (typeof SERVICES)[number];

const WATCHED: Readonly<Record<string, object>> = { game: GAME_MEANINGS, tournament: TOURNAMENT_MEANINGS };

/** The read models, reactions and the watch that handle the event. */
const readersOf = ({ name, projections }: Service, type: string): readonly string[] => [
  ...projections.filter(({ on }) => type in on).map((one) => one.name),
  ...REACTIONS.filter(({ to, consequence }) => to === name && consequence.concerns(type)).map(
    ({ consequence }) => `*${consequence.name}*`,
  ),
  ...(type in (WATCHED[name] ?? {}) ? ['*the clock’s watch*'] : []),
];

const audienceOf = ({ audiences }: Service, type: string): string => {
  const { services, parties, public: rule } = audiences[type]!;
  return [
    ...(services === 'unshared' || services === 'withheld' ? [] : ['services']),
    ...parties,
    ...(rule === null ? [] : ['everybody']),
  ].join(', ');
};

const mailOf = (service: string, type: string): string =>
  (MAILED as Readonly<Record<string, Readonly<Record<string, string>>>>)[service]?.[type] ?? '';

/** Of an event that nobody reads its reason; fails where there is none, or one that does not hold. */
const reasonOf = ({ name, audiences }: Service, type: string, isRead: boolean): string => {
  const { unread = '' } = audiences[type]!;
  if (isRead === (unread === '')) return unread;
  throw new Error(
    isRead
      ? `${name}: ${type} is read, and says that it is not`
      : `${name}: nobody reads ${type}; say why with unread('…') in its audiences`,
  );
};

const linesOf = (service: Service): readonly string[] =>
  Object.entries(service.states).flatMap(([state, types]) =>
    types.map((type) => {
      const audience = audienceOf(service, type);
      const readers = readersOf(service, type).join(', ');
      const mail = mailOf(service.name, type);
      const reason = reasonOf(service, type, `${audience}${readers}${mail}` !== '');
      return `| ${type} | ${state} | ${audience} | ${readers}${reason} | ${mail} |`;
    }),
  );

const parts = SERVICES.map((service) =>
  [
    `## ${service.name}`,
    '',
    '| event | state | audiences | read models and *reactions* | mail |',
    '|---|---|---|---|---|',
    ...linesOf(service),
    '',
  ].join('\n'),
);

writeOrCompare('docs/generated/events.md', `# Who reads each event\n\n${parts.join('\n')}`);
