import { hash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replace(/-/g, ''), 'hex');

/** The variant of RFC 9562 (binary 10) by the value of the digit it stands in. */
const VARIANT = '89ab89ab89ab89ab';

/**
 * Name-based UUID, version 5 (RFC 9562, 5.5): the same namespace and name always give the same id, so that what
 * follows from a command or an event can be derived again and recognised.
 */
export const uuidV5 = (namespace: string, name: string): string => {
  const hex = hash('sha1', Buffer.concat([bytesOf(namespace), Buffer.from(name)]), 'hex');
  const variant = VARIANT[parseInt(hex[16]!, 16)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The namespace of every id Amici derives from a name rather than from another id. */
export const AMICI_NAMESPACE = '3f2b6a52-5f0e-5d7c-9a6e-6d4a1f0c7be1';

/** The id of the n-th event of a command (n from 0). */
export const eventId = (commandId: string, index: number): string => uuidV5(commandId, String(index));

/** The command id of a reaction to an event: a repeat is recognised by the log. */
export const reactionId = (sourceEventId: string, reaction: string): string =>
  uuidV5(sourceEventId, reaction);
