import { refusal, type Offices } from '@amici/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { forbiddenBut } from '../policy';
import type { QueryReply } from '../query';

type Note = (...asked: Parameters<Offices['holds']>) => void;

const question = new AsyncLocalStorage<Note>();

/** The same offices; which of them a question that is being answered looks at is noted. */
export const noting = (offices: Offices): Offices => ({
  holds: (...asked) => {
    question.getStore()?.(...asked);
    return offices.holds(...asked);
  },
});

/** Questions that are being answered with what they look at noted. */
let noted = 0;

/**
 * While a question is noted, Node follows every promise of the process; afterwards it need not, which is a tenth of the
 * processor time of a move.
 */
const whileNoted = async <Answer>(note: Note, answer: () => Promise<Answer>): Promise<Answer> => {
  noted += 1;
  try {
    return await question.run(note, answer);
  } finally {
    noted -= 1;
    if (noted === 0) question.disable();
  }
};

/**
 * An answer that refuses who asks names the offices whose holders would have got one: the question is answered once more,
 * and what it looks at is noted.
 */
export const namingOffices = async (
  subject: string,
  answer: () => Promise<QueryReply>,
): Promise<QueryReply> => {
  const first = await answer();
  if (first.ok || first.rejection.code !== refusal.forbidden) return first;
  const offices = new Set<string>();
  let scope: string | undefined;
  const reply = await whileNoted((who, office, where) => {
    if (who !== subject) return;
    offices.add(office);
    scope ??= where;
  }, answer);
  if (reply.ok || reply.rejection.code !== refusal.forbidden) return reply;
  return { ...reply, rejection: { ...forbiddenBut([...offices], scope), ...reply.rejection } };
};
