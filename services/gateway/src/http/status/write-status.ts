import { iso, type Instant } from '@amici/kernel';
import type { ServiceView, StatusView } from './status';

type Answered = NonNullable<ServiceView['status']>;

const second = (instant: Instant): string => iso(instant).slice(0, 19).replace('T', ' ');

const counted = (count: number, what: string, many = `${what}s`): string =>
  `${count} ${count === 1 ? what : many}`;

const troubles = ({ checks }: Answered): readonly string[] =>
  Object.entries(checks).flatMap(([name, { ok, warning, detail }]) => {
    if (ok && warning === undefined) return [];
    const why = warning ?? detail?.['problem'] ?? detail?.['code'] ?? detail?.['state'] ?? '';
    return [`  ${ok ? '?' : '!'} ${name}: ${typeof why === 'string' ? why : JSON.stringify(why)}`];
  });

const followers = ({ followers: all }: Answered): readonly string[] => {
  const behind = all.filter(({ behind: events }) => events !== 0);
  const line = `  ${counted(all.length, 'follower')}, ${behind.length} behind`;
  return [
    line,
    ...behind.map(({ name, of, position, behind: events }) =>
      events === null
        ? `    ${name}: at ${position}; ${of} has not answered`
        : `    ${name}: at ${position}, ${counted(events, 'event')} behind ${of}`,
    ),
  ];
};

const leases = ({ leases: all, replicas }: Answered): readonly string[] => {
  const idle = all.filter(({ holder }) => holder === null);
  const held = replicas.map((one) => `${one} ${all.filter(({ holder }) => holder === one).length}`);
  return [
    `  leases: ${held.join(', ')}${idle.length === 0 ? '' : `; nobody has ${idle.map(({ name }) => name).join(', ')}`}`,
  ];
};

const checkpoint = ({ checkpoint: last, events }: Answered): string => {
  if (last === null) return '  nothing is signed';
  const { size, generation, signedAt, cosignedBy } = last;
  const cosigned = cosignedBy.length === 0 ? '' : `, cosigned by ${cosignedBy.join(', ')}`;
  return `  signed to ${size} of ${events} at ${second(signedAt)}, generation ${generation}${cosigned}`;
};

const figures = ({ figures: all, checks }: Answered): readonly string[] => {
  const free = checks['disk']?.detail?.['freeMb'];
  const lines = [
    ...Object.entries(all).map(([name, count]) => `${name} ${count}`),
    ...(typeof free === 'number' ? [`${free} MB of disk free`] : []),
  ];
  return lines.length === 0 ? [] : [`  ${lines.join(', ')}`];
};

const rebuilds = ({ rebuilds: all, events }: Answered): readonly string[] =>
  all.map(
    ({ projection, position, holder }) =>
      `  ${projection} is made anew by ${holder}: ${position} of ${counted(events, 'event')}`,
  );

const service = ({ service: name, problem, status }: ServiceView): readonly string[] => {
  if (status === null) return [`! ${name}: does not answer (${problem ?? 'not known why'})`];
  const { events, replicas, process, startedAt, version, node, parked } = status;
  const wrong = troubles(status);
  const mark = wrong.some((line) => line.startsWith('  !')) || parked.length > 0 ? '!' : ' ';
  return [
    `${mark} ${name}: ${counted(events, 'event')}, ${counted(replicas.length, 'process', 'processes')}; ` +
      `${process} answers, up since ${second(startedAt)}, ${version} on Node ${node}`,
    ...wrong,
    ...parked.map(
      ({ consumer, stream, eventType, sequence, problem: why, waiting }) =>
        `  ! parked: ${consumer} ${stream}, ${eventType} at ${sequence}: ${why}; ${waiting} waiting`,
    ),
    ...followers(status),
    ...rebuilds(status),
    ...leases(status),
    checkpoint(status),
    ...figures(status),
  ];
};

/** How everything stands, as text: `!` marks what is wrong, `?` what somebody has to see to. */
export const writeStatus = ({ at, version, node, well, streams, services }: StatusView): string =>
  [
    `Amici ${version} on Node ${node}, ${second(at)} UTC: ${well ? 'all is well' : 'something is wrong'}`,
    `  streams at this gateway: ${streams.feeds} of public feeds, ${streams.own} of what concerns one person, ${streams.files} files of games`,
    ...services.flatMap(service),
    '',
  ].join('\n');
