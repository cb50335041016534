import type { Acted } from '@amici/contracts';
import {
  bodyStreams,
  caseStreams,
  meetingStreams,
  playerStreams,
  type Matter,
  type Seat,
} from '@amici/contracts/registry';
import { sideBySide } from '@amici/ops';
import type { Evidence, WorkingParts } from '@amici/service/runtime';
import { findBody } from '@amici/rulesets';
import { seatsAt } from '../domain/body/body';
import type { Meeting } from '../domain/meeting/state';
import { standingAt } from '../domain/membership';
import type { Sitting } from '../domain/motion/state';
import type { aggregates } from './aggregates';

type Of = typeof aggregates;
type Parts = Pick<WorkingParts<Of>, 'aggregates'>;

/** How many members are looked at side by side. */
const WIDTH = 16;

/** How somebody stands with the federation of a body; null where it is of none. */
const standingWith = async ({ aggregates: { people } }: Parts, body: string, person: string, at: number) => {
  const federation = findBody(body)?.federation ?? null;
  if (federation === null) return null;
  const { state } = await people.load(playerStreams.of(person), true);
  return standingAt(state.memberships.get(federation), at);
};

/** The seats of the body, or of the one that conducts its meetings. */
export const officersOf = async ({ aggregates: { bodies } }: Parts, body: string, at: number) => {
  const id = findBody(body)?.officersOf ?? body;
  return seatsAt((await bodies.load(bodyStreams.of(id), true)).state, at);
};

/** Of these people those who may vote in the body. */
export const entitledOf = async (
  parts: Parts,
  body: string,
  people: readonly string[],
  at: number,
): Promise<readonly string[]> => {
  if (findBody(body)?.electorate !== 'members') {
    const seats = await officersOf(parts, body, at);
    return people.filter((one) => seats.some(({ person }) => person === one));
  }
  const found = await sideBySide([...new Set(people)], WIDTH, async (person) =>
    (await standingWith(parts, body, person, at)) === 'financial' ? [person] : [],
  );
  return found.flat();
};

const presidentOf = (seats: readonly Seat[]): string | null =>
  seats.find(({ role }) => role === 'president')?.person ?? null;

export const bodyEvidence =
  (parts: Parts): Evidence<Of['bodies']> =>
  async (command) => {
    if (command.type === 'UnseatMember') return command;
    const person = command.type === 'SeatMember' ? command.person : command.member;
    return { ...command, standing: await standingWith(parts, command.body, person, command.at) };
  };

export const meetingEvidence =
  (parts: Parts): Evidence<Of['meetings']> =>
  async (command, state) => {
    const { at } = command;
    const body = command.type === 'CallMeeting' ? command.body : (state.body ?? '');
    const officers = await officersOf(parts, body, at);
    if (command.type === 'CloseMeeting') return { ...command, officers };
    if (command.type === 'RecordAttendance') {
      const named = [...command.present, ...command.proxies.map(({ member }) => member)];
      const entitled = await entitledOf(parts, body, named, at);
      return { ...command, officers, entitled, president: presidentOf(officers) };
    }
    const { asked: _brought, ...call } = command;
    if (command.requisition === undefined) return { ...call, officers };
    const loaded = await parts.aggregates.bodies.load(bodyStreams.of(body), true);
    const requisition = loaded.state.requisitions.get(command.requisition);
    if (requisition === undefined) return { ...call, officers };
    const { signers, obliges, dueBy } = requisition;
    return { ...call, officers, asked: { signatures: signers.length, obliges, dueBy } };
  };

const meetingOf = ({ body, stands, chair, present, proxies }: Meeting): Sitting['meeting'] => ({
  body,
  stands,
  chair,
  present,
  proxies,
});

/** The people touched by a matter that is recorded elsewhere. */
const concernedBy = async (
  { aggregates: { cases } }: Parts,
  body: string,
  matter: Matter | undefined,
): Promise<readonly string[] | null> => {
  if (matter?.kind !== 'decide-case') return [];
  const { opened, outcome, referredTo } = (await cases.load(caseStreams.of(matter.case), true)).state;
  return opened === null || outcome !== null || referredTo !== body ? null : [opened.about];
};

const namedBy = (command: Acted<{ readonly voter?: string; readonly chair?: string }>): readonly string[] =>
  [command.actor.subject, command.voter, command.chair].filter((one) => one !== undefined);

export const motionEvidence =
  (parts: Parts): Evidence<Of['motions']> =>
  async (command, { put }) => {
    const requisition = command.type === 'PutMotion' ? command : put;
    if (requisition === null) return command;
    const { body, meeting } = requisition;
    const sat =
      meeting === null ? null : await parts.aggregates.meetings.load(meetingStreams.of(meeting), true);
    const presiding = sat?.state.chair ?? null;
    const named = [...namedBy(command), ...(presiding === null ? [] : [presiding])];
    const isMembers = findBody(body)?.electorate === 'members';
    const sitting: Sitting = {
      seats: await officersOf(parts, body, command.at),
      members: isMembers ? await entitledOf(parts, body, named, command.at) : [],
      meeting: sat === null ? null : meetingOf(sat.state),
      concerned: await concernedBy(parts, body, command.type === 'PutMotion' ? command.matter : undefined),
    };
    return { ...command, sitting };
  };
