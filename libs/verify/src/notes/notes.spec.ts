import { nodeCrypto } from '@amici/auth/signing-key';
import { fromBase64, toBase64 } from '../bytes';
import { logKey, ORIGIN, signedCheckpoint, treeOf, witnessKeys } from '../testing/witnessed-log';
import { readCheckpoint } from './checkpoint';
import { readVerifierKey, writeVerifierKey } from './key';
import { readNote, writeNote } from './note';
import { verifyNote } from './verify';

const { sha256 } = nodeCrypto;
const tree = treeOf(['a', 'b', 'c', 'd', 'e']);

const verified = (text: string, keys: Parameters<typeof verifyNote>[1]) => {
  const note = readNote(text);
  return note.ok ? verifyNote(note.value, keys, nodeCrypto) : note;
};

/** The example of C2SP signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

describe('a signed note', () => {
  it('holds under its key, as in the example of the specification', () => {
    const key = readVerifierKey(EXAMPLE_KEY, sha256);
    if (!key.ok) throw new Error(key.error.code);
    expect(verified(EXAMPLE, [key.value])).toMatchObject({ ok: true, value: [{ key: { id: '530d903a' } }] });
    expect(writeVerifierKey(key.value)).toBe(EXAMPLE_KEY);
    expect(verified(EXAMPLE.replace('an example', 'no example'), [key.value])).toMatchObject({
      error: { code: 'signature-invalid' },
    });
  });

  it('is rejected where one known signature fails, and unknown ones are passed over', () => {
    const note = signedCheckpoint(tree, 5, 2);
    expect(verified(note, [logKey])).toMatchObject({ value: [{ key: logKey }] });
    expect(verified(note, [witnessKeys[2]!])).toMatchObject({ error: { code: 'not-signed' } });
    const { text, signatures } = (readNote(note) as { value: Parameters<typeof verifyNote>[0] }).value;
    const stolen = signatures[2]!.line.replace('w2', 'w1');
    const spoilt = [signatures[0]!, { ...signatures[2]!, id: signatures[1]!.id, name: signatures[1]!.name }];
    expect(verified(writeNote(text, [signatures[0]!.line, stolen]), [logKey, ...witnessKeys]).ok).toBe(true);
    expect(verifyNote({ text, signatures: spoilt }, [logKey, ...witnessKeys], nodeCrypto)).toMatchObject({
      error: { code: 'signature-invalid' },
    });
  });

  it('carries the time of a cosignature, which its signature covers', () => {
    const note = signedCheckpoint(tree, 5, 1, 1_700_000_123);
    expect(verified(note, witnessKeys)).toMatchObject({ value: [{ time: 1_700_000_123 }] });
    const [, , , , , line = ''] = note.split('\n');
    const bytes = fromBase64(line.split(' ')[2]!)!;
    bytes[11]! ^= 1;
    const other = note.replace(line, `${line.split(' ').slice(0, 2).join(' ')} ${toBase64(bytes)}`);
    expect(verified(other, witnessKeys)).toMatchObject({ error: { code: 'signature-invalid' } });
  });

  it.each([
    ['without a signature', 'text\n\n'],
    ['without an empty line', 'text\n— a AAAAAAA=\n'],
    ['without its last newline', EXAMPLE.slice(0, -1)],
    ['with a carriage return', EXAMPLE.replace('message.\n', 'message.\r\n')],
    ['with a hyphen for the dash', EXAMPLE.replace('—', '-')],
    ['with base 64 that is not padded', EXAMPLE.replace('QM=', 'QM')],
    ['with base 64 of other spare bits', EXAMPLE.replace('QM=', 'QN=')],
    ['with a plus sign in a name', EXAMPLE.replace('com/foo', 'com+foo')],
    ['with a wide space in a name', EXAMPLE.replace('com/foo', 'com\u3000foo')],
    ['with a hundred and one signatures', `a\n\n${'— a AAAAAAAA\n'.repeat(101)}`],
    ['longer than a million characters', `${'a'.repeat(1_000_000)}${EXAMPLE}`],
  ])('is none %s', (_, text) => {
    expect(readNote(text)).toMatchObject({ ok: false, error: { code: 'note-malformed' } });
  });

  it('is signed by keys whose id follows from them', () => {
    const code = (text: string) => readVerifierKey(text, sha256);
    expect(code(EXAMPLE_KEY.replace('530d', '530e'))).toMatchObject({ error: { code: 'key-id-differs' } });
    expect(code(EXAMPLE_KEY.replace('foo', 'f o'))).toMatchObject({ error: { code: 'key-malformed' } });
    expect(code(EXAMPLE_KEY.replace('+Aeky', '+Buky'))).toMatchObject({
      error: { code: 'key-type-unknown' },
    });
    expect(code('example.com/foo')).toMatchObject({ error: { code: 'key-malformed' } });
  });
});

describe('a checkpoint', () => {
  /** The example of C2SP tlog-checkpoint. */
  const TEXT = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';

  it('says of which log, how many entries and which root', () => {
    expect(readCheckpoint(TEXT)).toMatchObject({
      value: { origin: 'example.com/behind-the-sofa', size: 20_852_163, extensions: [] },
    });
    expect(readCheckpoint(`${TEXT}more\n`)).toMatchObject({ value: { extensions: ['more'] } });
  });

  it.each([
    ['a leading zero', TEXT.replace('20852163', '020852163')],
    ['a sign', TEXT.replace('20852163', '+20852163')],
    ['a size beyond 2^53 - 1', TEXT.replace('20852163', '9007199254740992')],
    ['a short root', TEXT.replace(/\n[^\n]+=\n/, '\nAAAA\n')],
    ['no origin', TEXT.replace(/^[^\n]+/, '')],
    ['an empty line after it', `${TEXT}\n`],
    ['two lines', `${ORIGIN}\n5\n`],
  ])('has not %s', (_, text) => {
    expect(readCheckpoint(text)).toMatchObject({ error: { code: 'checkpoint-malformed' } });
  });
});
