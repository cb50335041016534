import type { Offices } from '@amici/contracts';
import type { VerifyStatement } from '@amici/auth';
import type { CommandMessage, CommandReply } from '@amici/service';
import type { Texts } from './texts/texts';

/** Removes what somebody wrote, for good; the events that name it keep its id. Nothing is recorded of the words. */
export interface EraseText {
  readonly type: 'EraseText';
  readonly game: string;
  readonly text: string;
}

/** Erasure is the operator's: it answers a request the law gives people, and no rule of play stands against it. */
export const eraseText = async (
  { texts, offices, verifyStatement }: { texts: Texts; offices: Offices; verifyStatement: VerifyStatement },
  message: CommandMessage<EraseText>,
): Promise<CommandReply> => {
  const stated = await verifyStatement(message.statement, message.commandId);
  if (!stated.ok) return { ok: false, rejection: { code: stated.code } };
  const { game, text } = message.command;
  if ((await offices.holds(stated.actor.subject, 'operator')) !== true)
    return { ok: false, rejection: { code: 'forbidden' } };
  await texts.erase(game, text);
  return { ok: true, events: [], revision: 0, repeated: false };
};
