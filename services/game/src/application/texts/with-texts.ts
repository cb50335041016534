import type { ImportGame } from '@amici/contracts/game';
import { AMICI_NAMESPACE, isUuid, reject, uuidV5 } from '@amici/kernel';
import type { CommandMessage, CommandReply } from '@amici/service';
import { withTagsApart } from './import-tags';
import { settleText, type TextsAndLog } from './erasable-texts';

/** Fields in which somebody writes; a ruling has its reason. */
const WRITTEN = [
  'reason',
  'breach',
  'material',
  'grounds',
  'analysis',
  'score',
  'otherTags',
  'words',
  'letter',
] as const;

/** The longest text kept, in characters; the tags of a source are as many as an endpoint takes. */
const MAX_TEXT = 10_000;
const MAX_TAGS = 100_000;
/** What one player writes to the other. */
const MAX_MESSAGE = 2_000;

const longest = (name: string): number => {
  if (name === 'otherTags') return MAX_TAGS;
  return name === 'words' ? MAX_MESSAGE : MAX_TEXT;
};

type Fields = Readonly<Record<string, unknown>>;

const writtenIn = (value: unknown): string | undefined => {
  const text = (value as { readonly text?: unknown } | null | undefined)?.text;
  return typeof text === 'string' ? text : undefined;
};

/** The longest that a field may be in which somebody has written more; undefined where nobody has. */
const exceeded = (fields: Fields): number | undefined =>
  [...WRITTEN, 'ruling' as const]
    .filter((name) => {
      const value =
        name === 'ruling' ? (fields[name] as Fields | null | undefined)?.['reason'] : fields[name];
      return (writtenIn(value)?.length ?? 0) > longest(name);
    })
    .map(longest)[0];

/** The command with each text in it kept, and its id and hash in its place. */
const storeTexts = async (
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
    changed['ruling'] = await storeTexts(ruling as Fields, 'ruling ', keep);
  return { ...fields, ...changed };
};

/** The command with all that is written in it in fields of their own. */
const referring = (command: CommandMessage['command']): typeof command & { readonly game?: unknown } =>
  command.type === 'ImportGame' ? withTagsApart(command as ImportGame) : command;

/**
 * Decides a command whose texts have been kept; of one that is not recorded they are forgotten, unless an event names
 * them. The ids follow from the command's, so that sending it again names the same texts.
 */
export const withTexts = async (
  parts: TextsAndLog,
  message: CommandMessage,
  handle: (message: CommandMessage) => Promise<CommandReply>,
): Promise<CommandReply> => {
  const { commandId } = message;
  const command = referring(message.command);
  const { game } = command;
  if (!isUuid(game)) return reject('no-such-game');
  const limit = exceeded(command as Fields);
  if (limit !== undefined) return reject('text-too-long', undefined, { data: { limit } });
  const ids: string[] = [];
  const keep = (name: string, text: string): Promise<unknown> => {
    const id = uuidV5(AMICI_NAMESPACE, `text ${commandId} ${name}`);
    ids.push(id);
    return parts.texts.keep(id, game, text, message.actor.subject);
  };
  const named = { ...command, ...(await storeTexts(command as Fields, '', keep)) };
  const reply = await handle({ ...message, command: named });
  const recorded = reply.ok && reply.events.length > 0;
  for (const id of ids) {
    const left = await parts.texts.release(id);
    if (!recorded && left !== undefined) await settleText(parts, left);
  }
  return reply;
};
