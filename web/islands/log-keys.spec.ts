import { readPolicy } from '@amici/verify';
import { pageCrypto } from './crypto';
import { namedKeys } from './log-keys';

/** A verifier key (C2SP signed-note) of a log or of a witness. */
const key = (name: string, kind: 1 | 4): string => {
  const raw = Uint8Array.from([kind, ...pageCrypto.sha256(Buffer.from(name))]);
  const id = pageCrypto.sha256(Uint8Array.from([...Buffer.from(`${name}\n`), ...raw])).slice(0, 4);
  return `${name}+${Buffer.from(id).toString('hex')}+${Buffer.from(raw).toString('base64')}`;
};

describe('the keys that a server names', () => {
  const log = key('amici.example/game/1', 1);

  it('are those of its logs, each once', () => {
    const state = { keys: [log], witnesses: [] };
    expect(namedKeys([state, state])).toBe(`log ${log}\nquorum none\n`);
  });

  it('are those of its witnesses as well: more than half of them have to have cosigned', () => {
    const witnesses = ['w.example/one', 'w.example/two', 'w.example/three'].map((name) => ({
      key: key(name, 4),
      url: 'https://w.example',
    }));
    const text = namedKeys([{ keys: [log], witnesses }]);
    const read = readPolicy(Buffer.from(text), pageCrypto.sha256);
    if (!read.ok) throw new Error(read.error.detail);
    expect(read.value.quorum).toMatchObject({ type: 'group', threshold: 2 });
    expect(text).toContain('group witnesses 2 witness-1 witness-2 witness-3\nquorum witnesses');
  });
});
