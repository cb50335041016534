import type { Actor } from '@amici/contracts';
import {
  accountStreams,
  caseStreams,
  federationStreams,
  feeScaleStreams,
  meetingStreams,
  motionStreams,
  playerStreams,
  recognitionStreams,
} from '@amici/contracts/registry';
import { mayRead } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import type { aggregates } from '../aggregates';
import { readsPerson } from '../reading-of-people';

type Of = typeof aggregates;
type Queries = Pick<
  Work<'registry', Of>['queries'],
  'account' | 'case' | 'meeting' | 'motion' | 'recognition'
>;

/** Who decides about people, and so reads what is brought forward. */
const ABOUT_PEOPLE = [
  'registrar',
  'world-tournament-director',
  'arbitration-commission',
  'operator',
  'auditor',
] as const;

type Reads = (stream: string, reader: Actor) => Promise<boolean>;

/** Of a holder and a year, which stands last. */
const accountIn = (stream: string) => {
  const id = accountStreams.idIn(stream);
  const at = id.lastIndexOf('-');
  return { holder: id.slice(0, at), year: Number(id.slice(at + 1)) };
};

/** Whether somebody reads a task, and so the papers in it: as its own query would answer them. */
export const readsTask = (
  parts: Pick<WorkingParts<Of>, 'offices' | 'interests'>,
  queries: Queries,
): Reads => {
  const kinds: readonly (readonly [{ has(stream: string): boolean }, Reads])[] = [
    [
      caseStreams,
      async (stream, reader) =>
        (await queries.case({ type: 'case', case: caseStreams.idIn(stream) }, reader)).ok,
    ],
    [
      motionStreams,
      async (stream, reader) =>
        (await queries.motion({ type: 'motion', motion: motionStreams.idIn(stream) }, reader)).ok,
    ],
    [
      meetingStreams,
      async (stream, reader) =>
        (await queries.meeting({ type: 'meeting', meeting: meetingStreams.idIn(stream) }, reader)).ok,
    ],
    [
      recognitionStreams,
      async (stream, reader) => {
        const recognition = recognitionStreams.idIn(stream);
        return (await queries.recognition({ type: 'recognition', recognition }, reader)).ok;
      },
    ],
    [
      accountStreams,
      async (stream, reader) => (await queries.account({ type: 'account', ...accountIn(stream) }, reader)).ok,
    ],
    [feeScaleStreams, () => Promise.resolve(true)],
    [
      federationStreams,
      async (stream, reader) => {
        const scope = federationStreams.idIn(stream);
        const by = [{ offices: ['delegate', 'registrar'], scope }, { offices: ['operator', 'auditor'] }];
        return (await mayRead(parts, reader, { by, touches: 'nobody' })).ok;
      },
    ],
    [
      playerStreams,
      async (stream, reader) =>
        (await readsPerson(parts, playerStreams.idIn(stream), reader, ABOUT_PEOPLE)).ok,
    ],
  ];

  return (stream, reader) =>
    kinds.find(([streams]) => streams.has(stream))?.[1](stream, reader) ?? Promise.resolve(false);
};
