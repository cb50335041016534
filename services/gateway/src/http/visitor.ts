import { isIP } from 'node:net';

/** An address of IPv4 as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Groups that name the network; its holder has all of its addresses. */
const OF_THE_NETWORK = 4;

const groupsIn = (text = ''): readonly string[] => (text === '' ? [] : text.split(':'));

/**
 * The visitor from an address, as far as it says. Of IPv6 it is a network of 64 bits, as it is handed to each
 * household (RFC 6177). Its holder can come from another address of it each time they like.
 */
export const visitorAt = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address;
  const [before, after] = address.split('%', 1)[0]!.split('::', 2);
  const [first, last] = [groupsIn(before), groupsIn(after)];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, OF_THE_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
