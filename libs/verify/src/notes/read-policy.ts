import { err, ok, type Result } from '@amici/kernel/result';
import { fromUtf8, toHex } from '../bytes';
import type { Crypto } from '../crypto';
import { COSIGNATURE, ED25519, readVerifierKey, type KeyType, type VerifierKey } from './key';
import type { Policy, Quorum } from './policy';

export interface PolicyRefusal {
  readonly code: 'policy-malformed';
  /** The line, from 1; 0 where it is about the whole. */
  readonly line: number;
  readonly detail: string;
}

class Problem extends Error {}

const refuse = (detail: string): never => {
  throw new Problem(detail);
};

/** A file of octets, each taken as one character: names are opaque, whatever they are written in. */
const octets = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

const inUtf8 = (opaque: string): string =>
  fromUtf8(Uint8Array.from(opaque, (sign) => sign.charCodeAt(0))) ?? refuse('a key whose name is not UTF-8');

class Reading {
  readonly logs: { key: VerifierKey; url?: string }[] = [];
  readonly witnesses: { name: string; key: VerifierKey; url?: string }[] = [];
  private readonly defined = new Map<string, Quorum>();
  private readonly members = new Set<string>();
  private readonly keys = new Set<string>();
  quorum: Quorum | undefined;

  constructor(private readonly sha256: Crypto['sha256']) {}

  line(items: readonly string[]): void {
    const [what = '', ...rest] = items;
    switch (what) {
      case 'log':
        return this.log(rest);
      case 'witness':
        return this.witness(rest);
      case 'group':
        return this.group(rest);
      case 'quorum':
        return this.setQuorum(rest);
      default:
        return refuse('neither log, witness, group nor quorum');
    }
  }

  private key(text: string, type: KeyType): VerifierKey {
    const read = readVerifierKey(inUtf8(text), this.sha256);
    if (!read.ok) return refuse(read.error.code);
    if (read.value.type !== type) return refuse('key-type-unknown');
    // A witness under two names would count twice; a log that begins a new generation goes on signing with its key.
    const { name, publicKey } = read.value;
    const known = `${type} ${type === COSIGNATURE ? '' : name} ${toHex(publicKey)}`;
    if (this.keys.has(known)) return refuse('the same key twice');
    this.keys.add(known);
    return read.value;
  }

  private log([vkey, url, ...more]: readonly string[]): void {
    if (vkey === undefined || more.length > 0) return refuse('log <vkey> [<url>]');
    this.logs.push({ key: this.key(vkey, ED25519), ...(url === undefined ? {} : { url }) });
  }

  private witness([name, vkey, url, ...more]: readonly string[]): void {
    if (name === undefined || vkey === undefined || more.length > 0)
      return refuse('witness <name> <vkey> [<url>]');
    const key = this.key(vkey, COSIGNATURE);
    this.define(name, { type: 'witness', key });
    this.witnesses.push({ name, key, ...(url === undefined ? {} : { url }) });
  }

  private group([name, k, ...names]: readonly string[]): void {
    if (name === undefined || k === undefined || names.length === 0)
      return refuse('group <name> all|any|<k> <name>...');
    const members = names.map((member) => this.member(member));
    const threshold =
      k === 'all' ? members.length : k === 'any' ? 1 : /^[1-9][0-9]*$/.test(k) ? Number(k) : 0;
    if (threshold < 1 || threshold > members.length) return refuse('a threshold of 1 to all its members');
    this.define(name, { type: 'group', threshold, members });
  }

  private setQuorum([name, ...more]: readonly string[]): void {
    if (name === undefined || more.length > 0) return refuse('quorum <name>');
    if (this.quorum !== undefined) return refuse('a second quorum');
    this.quorum = name === 'none' ? { type: 'none' } : this.named(name);
  }

  private define(name: string, quorum: Quorum): void {
    if (name === 'none' || this.defined.has(name)) return refuse('a name that is taken');
    this.defined.set(name, quorum);
  }

  private named(name: string): Quorum {
    return this.defined.get(name) ?? refuse('a name that no line before defines');
  }

  private member(name: string): Quorum {
    if (this.members.has(name)) return refuse('a member of two groups, or twice of one');
    this.members.add(name);
    return this.named(name);
  }
}

/** Reads a policy file (C2SP tlog-policy). Witnesses with other keys than Ed25519 cosignature/v1 are refused, not passed over. */
export const readPolicy = (file: Uint8Array, sha256: Crypto['sha256']): Result<Policy, PolicyRefusal> => {
  const reading = new Reading(sha256);
  let line = 0;
  try {
    for (const text of octets(file).split('\n')) {
      line += 1;
      if ([...text].some((sign) => (sign < ' ' && sign !== '\t') || sign === '\x7f'))
        return err({ code: 'policy-malformed', line, detail: 'a control character' });
      const items = text.split(/[ \t]+/).filter((item) => item !== '');
      if (items[0] !== undefined && !items[0].startsWith('#')) reading.line(items);
    }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return err({ code: 'policy-malformed', line, detail: problem.message });
  }
  const { logs, witnesses, quorum } = reading;
  if (quorum === undefined) return err({ code: 'policy-malformed', line: 0, detail: 'no quorum' });
  return ok({ logs, witnesses, quorum });
};
