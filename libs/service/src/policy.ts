import {
  refusal,
  type Actor,
  type Offices,
  type PolicyContext,
  type PolicyRow,
  type PolicyTable,
  type Touched,
} from '@amici/contracts';
import type { Rejection } from '@amici/kernel';
import { isTouched, type OwnCauseQueries } from './own-cause';

/** Where a command is to be authorised. */
export interface Authorising<State> extends PolicyContext<State>, OwnCauseQueries {
  /** The stream it is decided in: the one matter for which a deputy can be named; null where there is none. */
  readonly matter: string | null;
}

export type Authorised =
  { readonly ok: true; readonly actor: Actor } | { readonly ok: false; readonly rejection: Rejection };

/** Offices of parties: a holder speaks for their side and judges nothing. */
const OF_PARTIES: ReadonlySet<string> = new Set(['captain']);

/** Offices as they count in one matter: those of people it touches do not count. */
class OfficesInOwnCause implements Offices {
  /** Offices the actor holds, of no use to them here. */
  readonly barred: string[] = [];
  /** Offices that would allow it, as the policy asked for them. */
  readonly lookups = new Set<string>();
  /** For which event, federation or game. */
  scope: string | undefined;
  /** Whether it touches the actor could not be found out. */
  unknown = false;
  private touchesActor: Promise<boolean | undefined> | undefined;

  constructor(
    /** Null: nobody in particular, so that there is no deputy either. */
    private readonly touched: Touched | null,
    private readonly context: Authorising<unknown>,
  ) {}

  /** As the registry says; for this one matter, its deputy counts as well. */
  async holds(subject: string, office: string, scope?: string): Promise<boolean | undefined> {
    const { actor, offices, matter } = this.context;
    if (subject === actor.subject) {
      this.lookups.add(office);
      this.scope ??= scope;
    }
    if (this.touched === null) return offices.holds(subject, office, scope);
    const plainly = await offices.holds(subject, office, scope);
    const held =
      plainly === false && matter !== null ? await offices.holds(subject, office, matter) : plainly;
    if (held !== true || subject !== actor.subject || OF_PARTIES.has(office)) return held;
    this.touchesActor ??= isTouched(subject, this.touched, this.context);
    const touches = await this.touchesActor;
    if (touches === false) return true;
    this.barred.push(office);
    this.unknown ||= touches === undefined;
    return false;
  }
}

/** Says which offices may, and for what they would have to be held. */
export const forbiddenBut = (offices: readonly string[], scope: string | undefined): Rejection =>
  offices.length === 0
    ? { code: refusal.forbidden }
    : {
        code: refusal.forbidden,
        detail: { name: 'for-holders-of-offices', offices },
        data: { offices, scope: scope ?? null },
      };

const refused = (
  { barred, unknown, lookups, scope }: OfficesInOwnCause,
  rule: string | undefined,
  matter: string | null,
): Rejection => {
  if (barred.length === 0) return forbiddenBut([...lookups], scope);
  if (unknown) return { code: refusal.serviceUnavailable, detail: { name: 'interests-not-known' } };
  const offices = [...new Set(barred)];
  return {
    code: refusal.ownCause,
    ...(rule === undefined ? {} : { rule }),
    detail: { name: 'office-of-no-use' },
    data: { offices, ...(matter === null ? {} : { deputy: { namedBy: 'operator', scope: matter } }) },
  };
};

const asActor = (actor: Actor, answer: string | boolean | undefined): Actor | undefined => {
  if (answer === true) return actor;
  return typeof answer === 'string' ? { ...actor, office: answer } : undefined;
};

/**
 * The actor in the office that allows the command. Nobody acts in their own cause: before any policy sees them,
 * offices of people the command touches are taken away. If the command is refused for that reason, the refusal
 * says `own-cause` and who may.
 */
export const authoriseRow = async <Command, State>(
  { may, touches }: PolicyRow<Command, State>,
  command: Command,
  context: Authorising<State>,
): Promise<Authorised> => {
  const { actor, state, matter } = context;
  const exempt = typeof touches === 'string' || actor.office === 'service';
  const touched = exempt ? null : touches(command, state);
  const offices = new OfficesInOwnCause(touched, context);
  const allowed = asActor(actor, await may(command, { ...context, offices }));
  return allowed === undefined
    ? { ok: false, rejection: refused(offices, touched?.rule, matter) }
    : { ok: true, actor: allowed };
};

/** By the command's row in a table; what has none is for nobody. */
export const authorise = async <Command extends { readonly type: string }, State>(
  policies: PolicyTable<Command, State>,
  command: Command,
  context: Authorising<State>,
): Promise<Authorised> => {
  const row = policies[command.type as Command['type']] as PolicyRow<Command, State> | undefined;
  return row === undefined
    ? { ok: false, rejection: { code: refusal.forbidden } }
    : authoriseRow<Command, State>(row, command, context);
};
