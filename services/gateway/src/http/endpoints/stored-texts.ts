import { DOCUMENT_PART_BYTES } from '@amici/contracts/registry';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { UNKEPT } from '@amici/service';
import type { Caller } from '../caller';
import type { Asking } from '@amici/edge/exchange';
import { Words } from '@amici/contracts/fields';
import type { Actor } from '@amici/contracts';

/** Who acts, and the id of the command that the request is. */
export interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
}

/** Keeps bytes as a document of this id, in parts where one message is too short for them. */
export const keepDocument = async (
  caller: Caller,
  asking: Asking,
  { actor, commandId }: Sender,
  document: string,
  bytes: Buffer,
  more: { readonly declared?: string; readonly name?: string },
): Promise<void> => {
  const send = (command: { readonly type: string }, what: string) =>
    caller.command('registry', { ...command, document }, asking, {
      actor,
      commandId: uuidV5(commandId, what),
    });
  const parts = Math.ceil(bytes.length / DOCUMENT_PART_BYTES);
  const part = (index: number): string =>
    bytes.subarray(index * DOCUMENT_PART_BYTES, (index + 1) * DOCUMENT_PART_BYTES).toString('base64');
  if (parts > 1)
    for (let index = 0; index < parts; index += 1)
      await send(
        { type: 'KeepPart', ...{ part: index, bytes: part(index) } },
        `part ${index} of ${document}`,
      );
  const content = parts > 1 ? { parts } : { bytes: part(0) };
  await send({ type: 'KeepDocument', ...{ content, ...more } }, `keep ${document}`);
};

type Fields = Readonly<Record<string, unknown>>;

const hasWords = (value: unknown): boolean =>
  value instanceof Words ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasWords));

/** What a request says, with what would be a document in the place of each of its words. */
export const withExpectedTexts = (sent: Fields): Fields => {
  const foreseen = (value: unknown): unknown => {
    if (!hasWords(value)) return value;
    if (value instanceof Words) return UNKEPT;
    if (Array.isArray(value)) return value.map(foreseen);
    return Object.fromEntries(
      Object.entries(value as Fields).map(([name, one]) => [name, foreseen(one)] as const),
    );
  };
  return foreseen(sent) as Fields;
};

/** What a request says, with each of its words kept as a document; sent again they are the same document. */
export const withStoredTexts = async (
  sent: Fields,
  caller: Caller,
  asking: Asking,
  sender: Sender,
): Promise<Fields> => {
  const store = async (value: unknown, pointer: string): Promise<unknown> => {
    if (!hasWords(value)) return value;
    if (value instanceof Words) {
      const document = uuidV5(AMICI_NAMESPACE, `words ${sender.commandId} ${pointer}`);
      await keepDocument(caller, asking, sender, document, Buffer.from(value.text), {});
      const { id, hash } = await caller.answered('registry', { type: 'document', document }, asking);
      return { id, hash };
    }
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (const [index, one] of value.entries()) list.push(await store(one, `${pointer}/${index}`));
      return list;
    }
    const fields: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value as Fields))
      fields[name] = await store(one, `${pointer}/${name}`);
    return fields;
  };
  return (await store(sent, '')) as Fields;
};
