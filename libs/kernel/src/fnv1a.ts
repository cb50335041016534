/** A number from 0 to 2^32 - 1 that follows from a text (FNV-1a over its UTF-16 units): to spread by, never to trust. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
