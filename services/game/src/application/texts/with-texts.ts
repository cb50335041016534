import { AMICI_NAMESPACE, isUuid, uuidV5 } from '@amici/kernel';
import type { CommandMessage, CommandReply } from '@amici/service';
import type { Texts } from './texts';

/** Fields in which somebody writes; a ruling has its reason. */
const WRITTEN = ['reason', 'breach', 'material', 'grounds', 'analysis', 'score'] as const;

/** The longest text kept, in characters. */
const MAX_TEXT = 10_000;

type Fields = Readonly<Record<string, unknown>>;

const writtenIn = (value: unknown): string | undefined => {
  const text = (value as { readonly text?: unknown } | null | undefined)?.text;
  return typeof text === 'string' ? text : undefined;
};

/** The command with each text in it kept, and its id and hash in its place; `added` are those not there before. */
const kept = async (
  fields: Fields,
  prefix: string,
  keep: (name: string, text: string) => Promise<unknown>,
): Promise<Fields> => {
  const changed: Record<string, unknown> = {};
  for (const name of WRITTEN) {
    const text = writtenIn(fields[name]);
    if (text !== undefined) changed[name] = await keep(`${prefix}${name}`, text);
  }
  const { ruling } = fields;
  if (typeof ruling === 'object' && ruling !== null)
    changed['ruling'] = await kept(ruling as Fields, 'ruling ', keep);
  return { ...fields, ...changed };
};

/**
 * Decides a command whose texts have been kept; those of a command that is refused are forgotten. The ids follow from
 * the command's, so that sending it again names the same texts.
 */
export const withTexts = async (
  texts: Texts,
  message: CommandMessage,
  handle: (message: CommandMessage) => Promise<CommandReply>,
): Promise<CommandReply> => {
  const { commandId } = message;
  const command = message.command as typeof message.command & { readonly game?: unknown };
  const { game } = command;
  if (!isUuid(game)) return { ok: false, rejection: { code: 'no-such-game' } };
  const added: string[] = [];
  let tooLong = false;
  const keep = async (name: string, text: string): Promise<unknown> => {
    tooLong ||= text.length > MAX_TEXT;
    if (tooLong) return undefined;
    const id = uuidV5(AMICI_NAMESPACE, `text ${commandId} ${name}`);
    const { ref, added: isNew } = await texts.keep(id, game, text);
    if (isNew) added.push(id);
    return ref;
  };
  const referring = { ...command, ...(await kept(command as Fields, '', keep)) };
  const reply: CommandReply = tooLong
    ? { ok: false, rejection: { code: 'text-too-long', data: { limit: MAX_TEXT } } }
    : await handle({ ...message, command: referring });
  const recorded = reply.ok && reply.events.length > 0;
  if (!recorded && added.length > 0) await texts.drop(added);
  return reply;
};
