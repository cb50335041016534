import { reactionTo, type Reaction } from '@amici/bus';
import { playerStreams, type MotionCarried, type RegistryCommand } from '@amici/contracts/registry';
import { councilOf, findBody } from '@amici/rulesets';
import { unreachable } from '@amici/kernel';
import { sendingTo, type WorkingParts } from '@amici/service/runtime';
import type { aggregates } from '../aggregates';
import { closedCases } from './closed-cases';

type Parts = Pick<WorkingParts<typeof aggregates>, 'services' | 'self' | 'aggregates'>;

/** The member keeps what they have paid; from now on they owe nothing if that was decided (CC-3). */
const lifeMembership = async (
  { aggregates: { people } }: Parts,
  { body, motion }: MotionCarried,
  { player: playerId, exempt }: { readonly player: string; readonly exempt: boolean },
): Promise<RegistryCommand> => {
  const federation = findBody(body)?.federation ?? '';
  const { state } = await people.load(playerStreams.of(playerId), true);
  const paidUntil = state.memberships.get(federation)?.paidUntil ?? null;
  const membership = { admitted: true, paidUntil, exempt, life: true, motion };
  return { type: 'RecordMembership', playerId, federation, ...membership };
};

/**
 * What the registry itself does because a body decided it; what is another service's it reads and does itself. A book is
 * adopted by the person who hands in its text, citing the motion.
 */
const followingFrom = async (parts: Parts, carried: MotionCarried): Promise<RegistryCommand | undefined> => {
  const { body, matter, motion } = carried;
  switch (matter.kind) {
    case 'seat-member': {
      const { person, role, until } = matter;
      return { type: 'SeatMember', body, person, role, until, motion };
    }
    case 'unseat-member':
      return { type: 'UnseatMember', body, person: matter.person, why: 'removed', motion };
    case 'elect-life-member':
      return lifeMembership(parts, carried, matter);
    case 'decide-case': {
      const { outcome, until } = matter;
      const more = until === undefined ? {} : { until };
      return { type: 'DecideCase', case: matter.case, outcome, ...more, motion };
    }
    case 'allow-nomination':
      return { type: 'AllowNomination', playerId: matter.player, motion };
    case 'recognise-event':
      return { type: 'ApproveRecognition', recognition: matter.recognition, motion };
    case 'confirm-title':
    case 'confer-title':
    case 'revoke-title':
    case 'exceptional-norm':
    case 'adopt-book':
    case 'amend-constitution':
    case 'wind-up':
    case 'authorise':
    case 'other':
      return undefined;
    default:
      return unreachable(matter);
  }
};

/** A body acts by its motions: what follows from one that is carried cites it. */
export const carriedMotions = (parts: Parts): Reaction => {
  const send = sendingTo('registry', parts);
  const closing = closedCases(parts);
  return reactionTo('registry', {
    name: 'carried-motions',
    on: {
      MotionCarried: async ({ event }, context) => {
        const command = await followingFrom(parts, event);
        if (command !== undefined) await send(context, command);
      },
      CaseDecided: (recorded, context) => closing(recorded, context),
      // Who is no member of the federation any more has no seat in its bodies (CC-9).
      MembershipRecorded: async ({ event: { admitted, federation, playerId: person } }, context) => {
        const body = admitted ? undefined : councilOf(federation);
        if (body !== undefined)
          await send(context, { type: 'UnseatMember', body: body.id, person, why: 'no-member' });
      },
    },
  });
};
