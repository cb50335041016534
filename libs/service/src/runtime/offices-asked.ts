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

/** An answer that refuses who asks names the offices whose holders would have got one. */
export const namingOffices = async (
  subject: string,
  answer: () => Promise<QueryReply>,
): Promise<QueryReply> => {
  const offices = new Set<string>();
  let scope: string | undefined;
  const reply = await question.run((who, office, where) => {
    if (who !== subject) return;
    offices.add(office);
    scope ??= where;
  }, answer);
  if (reply.ok || reply.rejection.code !== refusal.forbidden) return reply;
  return { ...reply, rejection: { ...forbiddenBut([...offices], scope), ...reply.rejection } };
};
