import { defined, err, ok, refuse, type Result } from '@amici/kernel';
import type { CommandReply, Foreseen } from './command';
import type { DomainEvent } from '@amici/contracts/event-format';
import { fitting } from './fitting';

/** The first event says that something is decided, and not how. */
const secret = ([first]: readonly DomainEvent[], visible: readonly string[]): Foreseen => {
  if (first === undefined) return { events: [], isSecret: true };
  const payload = Object.fromEntries(Object.entries(first).filter(([name]) => visible.includes(name)));
  return { events: [{ type: first.type, payload }], isSecret: true };
};

const open = (decided: readonly DomainEvent[]): Foreseen => {
  const events = fitting(decided.map(({ type, at: _, ...payload }) => ({ type, payload })));
  const omitted = decided.length - events.length;
  return { events, ...defined<Foreseen>({ omitted: omitted === 0 ? undefined : omitted }) };
};

/** The answer to a foreseen command that would be carried out: refused, so that nothing follows from it, with what it would record. */
export const foreseenReply = (
  actualRevision: number,
  decided: readonly DomainEvent[],
  /** Of a decision that nobody is to know before: the fields of its first event that are shown. */
  visibleSecretFields?: readonly string[],
): CommandReply =>
  refuse({
    code: 'stale-revision',
    data: {
      actualRevision,
      foreseen: visibleSecretFields === undefined ? open(decided) : secret(decided, visibleSecretFields),
    },
  });

/** What a foreseen command would record, by the reply to it, or be refused with; it was recorded already where it is carried out. */
export const foreseenIn = (reply: CommandReply): Result<Foreseen> => {
  if (reply.ok) return ok({ events: [] });
  const { rejection } = reply;
  const { foreseen } = (rejection.data ?? {}) as { readonly foreseen?: Foreseen };
  if (rejection.code === 'stale-revision' && foreseen !== undefined) return ok(foreseen);
  return err(rejection);
};
