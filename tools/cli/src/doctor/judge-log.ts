import type { Facts, FollowerFacts, LogFacts, SignedFacts } from './facts';
import { care, unseen, well, wrong, type Finding } from './finding';

/** Clocks of an installation are no further apart than this. */
const TOLERANCE_MS = 2_000;
/** A witness may be asked again for so many checkpoints before it counts as silent. */
const PATIENCE = 3;

const head = ({ service, head: seen }: LogFacts, at: number): Finding => {
  if (!seen.ok && seen.denied === true) return unseen('log', service, seen.problem);
  if (!seen.ok)
    return wrong(
      'log',
      service,
      seen.problem,
      'see that the store of the logs runs and is reached (docs/operators/eventstoredb.md, where it is that)',
    );
  const { sequence, lastRecordedAt } = seen.value;
  if (lastRecordedAt !== null && lastRecordedAt - at > TOLERANCE_MS)
    return wrong(
      'log',
      service,
      `this machine stands ${lastRecordedAt - at} ms before what was recorded last`,
      'set its clock right: a service does not serve before (docs/operators/runbooks/amici-clocks-apart.md)',
    );
  return well('log', service, `${sequence} events`);
};

const otherLog = ({ position, head: end, of }: FollowerFacts): string =>
  position > end
    ? `has read to ${position}, but the log of ${of} ends at ${end}: it was restored to before that`
    : `has another event at ${position} than the log of ${of}`;

const followers = ({ service, followers: seen }: LogFacts): readonly Finding[] => {
  if (!seen.ok) return [unseen('followers', service, seen.problem)];
  const others = seen.value.filter(({ sameLog }) => !sameLog);
  if (others.length > 0)
    return others.map((one) =>
      wrong(
        'followers',
        service,
        `${one.name} ${otherLog(one)}`,
        'a projection: amici rebuild <name>; a reaction: it goes on once the log is the one it knows (docs/operators/runbooks/amici-follower-stopped.md)',
      ),
    );
  const behind = seen.value.reduce((sum, { position, head: end }) => sum + Math.max(0, end - position), 0);
  return [well('followers', service, `${seen.value.length}, with ${behind} events before them`)];
};

const parked = ({ service, parked: seen }: LogFacts): readonly Finding[] => {
  if (!seen.ok) return [unseen('parked', service, seen.problem)];
  if (seen.value.length === 0) return [well('parked', service, 'nothing')];
  return seen.value.map(({ consumer, stream, problem, waiting }) =>
    care(
      'parked',
      service,
      `${consumer} ${stream}: ${problem}; ${waiting} events wait`,
      `amici parked ${service} '${consumer}' ${stream} --resume, once what it needs is there`,
    ),
  );
};

const silent = (
  service: string,
  { cosignedBy, ageMs, size }: SignedFacts,
  facts: Facts,
): readonly Finding[] => {
  const missing = facts.witnesses.map(({ name }) => name).filter((name) => !cosignedBy.includes(name));
  if (facts.witnesses.length === 0) return [];
  if (missing.length === 0) return [well('cosigned', service, `to ${size} by ${cosignedBy.join(', ')}`)];
  const found = `the checkpoint of ${size} events is not cosigned by ${missing.join(', ')}`;
  return ageMs < facts.checkpointEveryMs * PATIENCE
    ? [well('cosigned', service, `${found} yet`)]
    : [
        care(
          'cosigned',
          service,
          found,
          'see that the witness is reached and knows this log (docs/auditors/trust.md); /readyz of the service names a fork',
        ),
      ];
};

const unsigned = ({ service, head: end }: LogFacts, { at, checkpointEveryMs }: Facts): Finding => {
  const since = end.ok ? end.value.firstRecordedAt : null;
  return since === null || at - since < checkpointEveryMs * PATIENCE
    ? well('checkpoints', service, 'nothing is signed yet')
    : care(
        'checkpoints',
        service,
        'nothing is signed',
        'set AMICI_LOG_KEYS, and look at /readyz of the service (docs/auditors/trust.md)',
      );
};

const signed = (log: LogFacts, facts: Facts): readonly Finding[] => {
  const { service, signed: seen, head: end } = log;
  if (!seen.ok) return [unseen('checkpoints', service, seen.problem)];
  if (seen.value === null) return [unsigned(log, facts)];
  const { origin, byOurKey, size, generation } = seen.value;
  const ours = `${facts.logName}/${service}/${generation}`;
  if (origin !== ours)
    return [
      wrong(
        'checkpoints',
        service,
        `signed as ${origin}; with these settings it would be ${ours}`,
        'give AMICI_LOG_NAME the name it was signed under: it is the same for ever',
      ),
    ];
  if (byOurKey === false)
    return [
      wrong(
        'checkpoints',
        service,
        `the last one, of ${size} events, is signed by none of the configured keys`,
        'put the key it was signed with back into AMICI_LOG_KEYS (or restore keys/logs.key); a new one goes in front of it',
      ),
    ];
  if (end.ok && end.value.sequence < size)
    return [
      wrong(
        'checkpoints',
        service,
        `${size} events were signed, the log has ${end.value.sequence}`,
        `the log was restored to before what was signed: amici new-generation ${service} --reason "…" (docs/operators/backup.md)`,
      ),
    ];
  const by = byOurKey === null ? '; whose key it is cannot be told from here' : ' by the configured key';
  return [
    well('checkpoints', service, `signed to ${size}, generation ${generation}${by}`),
    ...silent(service, seen.value, facts),
  ];
};

/** What is to be said of a log and of those who follow it. */
export const judgeLog = (log: LogFacts, facts: Facts): readonly Finding[] => [
  head(log, facts.at),
  ...signed(log, facts),
  ...followers(log),
  ...parked(log),
];
