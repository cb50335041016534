import { nodeCrypto } from '@amici/auth/signing-key';
import { logKey, ORIGIN, signedCheckpoint, treeOf, witnessKeys } from '../testing/witnessed-log';
import { writeNote } from '../notes/note';
import { signText } from '../notes/sign';
import { logSigner } from '../testing/witnessed-log';
import { readAddCheckpoint, writeAddCheckpoint } from './add-checkpoint';
import { judgeAddCheckpoint } from './judge';

const letters = [...'abcdefghijklmnop'];
const tree = treeOf(letters);
const forked = treeOf(letters.map((letter) => (letter === 'c' ? 'C' : letter)));

const latest = (size: number) => ({ size, root: tree.head(size) });

const judged = (body: string, seen?: ReturnType<typeof latest>, keys = [logKey]) => {
  const request = readAddCheckpoint(body);
  return request.ok ? judgeAddCheckpoint(request.value, keys, seen, nodeCrypto) : request.error;
};

const verdictOn = (old: number, size: number, from = tree) =>
  writeAddCheckpoint(old, from.consistency(old, size), signedCheckpoint(from, size));

describe('a witness', () => {
  it('cosigns what extends the tree it cosigned last, the first time any tree', () => {
    expect(judged(verdictOn(0, 5))).toMatchObject({ status: 200, signatures: [{ key: logKey }] });
    expect(judged(verdictOn(5, 16), latest(5))).toMatchObject({ status: 200 });
    expect(judged(verdictOn(5, 5), latest(5))).toMatchObject({ status: 200 });
    expect(judged(verdictOn(0, 0))).toMatchObject({ status: 200 });
  });

  it('answers 409 with the size it knows where the old size is another', () => {
    expect(judged(verdictOn(0, 16), latest(5))).toEqual({ status: 409, size: 5 });
    expect(judged(verdictOn(7, 16), latest(5))).toEqual({ status: 409, size: 5 });
    expect(judged(verdictOn(3, 16))).toEqual({ status: 409, size: 0 });
  });

  it('answers 404 for a log it does not know', () => {
    expect(judged(verdictOn(0, 5), undefined, [])).toMatchObject({ status: 404, code: 'log-unknown' });
    const other = verdictOn(0, 5).replace(`${ORIGIN}\n`, 'other.example/log\n');
    expect(judged(other)).toMatchObject({ status: 404 });
  });

  it('answers 403 where no signature is by a trusted key, or one by such a key fails', () => {
    expect(judged(verdictOn(0, 5).replace('\n5\n', '\n6\n'))).toMatchObject({
      status: 403,
      code: 'signature-invalid',
    });
    expect(judged(verdictOn(0, 5), undefined, [{ ...logKey, id: '00000000' }])).toMatchObject({
      status: 403,
      code: 'not-signed',
    });
    expect(judged(verdictOn(0, 5), undefined, [...witnessKeys, logKey])).toMatchObject({ status: 200 });
  });

  it('answers 400 where the old size is beyond the checkpoint', () => {
    const body = writeAddCheckpoint(9, [], signedCheckpoint(tree, 5));
    expect(judged(body, latest(9))).toMatchObject({ status: 400, code: 'old-size-beyond-checkpoint' });
  });

  it('answers 422 for a proof that does not hold, and for one where none is needed', () => {
    const other = writeAddCheckpoint(5, tree.consistency(6, 16), signedCheckpoint(tree, 16));
    expect(judged(other, latest(5))).toMatchObject({ status: 422 });
    const needless = writeAddCheckpoint(0, tree.consistency(5, 16), signedCheckpoint(tree, 16));
    expect(judged(needless)).toMatchObject({ status: 422, code: 'proof-malformed' });
    expect(judged(other, latest(5))).not.toHaveProperty('fork');
  });

  it('answers 422 for an empty tree with the root of another', () => {
    const text = `${ORIGIN}\n0\n${Buffer.from(tree.head(5)).toString('base64')}\n`;
    const note = writeNote(text, [signText(text, ORIGIN, logSigner, nodeCrypto.sha256)]);
    expect(judged(writeAddCheckpoint(0, [], note))).toMatchObject({ status: 422, code: 'root-differs' });
  });

  it('knows a fork by two roots for one size, whatever old size comes with it', () => {
    expect(judged(verdictOn(5, 5, forked), latest(5))).toMatchObject({ status: 422, fork: 'same-size' });
    expect(judged(verdictOn(3, 5, forked), latest(5))).toMatchObject({ status: 409, fork: 'same-size' });
  });

  it('knows a fork by a proof that leads from the new tree to another old one', () => {
    expect(judged(verdictOn(5, 16, forked), latest(5))).toMatchObject({
      status: 422,
      fork: 'other-beginning',
    });
  });

  it('blames nobody for a proof that anybody could have made up', () => {
    const body = writeAddCheckpoint(5, forked.consistency(5, 16), signedCheckpoint(tree, 16));
    expect(judged(body, latest(5))).toEqual({ status: 422, code: 'root-differs' });
    expect(judged(verdictOn(8, 16, forked), latest(8))).toEqual({ status: 422, code: 'root-differs' });
  });
});

describe('what a witness is asked', () => {
  /** The example of C2SP tlog-witness. */
  const EXAMPLE = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;

  it('is read as the specification shows it', () => {
    const request = readAddCheckpoint(EXAMPLE);
    if (!request.ok) throw new Error(request.error.code);
    const { old, proof, signed } = request.value;
    expect({ old, lines: proof.length, size: signed.checkpoint.size }).toEqual({
      old: 20852014,
      lines: 4,
      size: 20852163,
    });
    expect(writeAddCheckpoint(old, proof, EXAMPLE.slice(EXAMPLE.indexOf('\n\n') + 2))).toBe(EXAMPLE);
  });

  it.each([
    ['no old size', EXAMPLE.replace('old ', 'size ')],
    ['a leading zero', EXAMPLE.replace('old 2', 'old 02')],
    ['two spaces', EXAMPLE.replace('old 2', 'old  2')],
    ['a proof line that is no hash', EXAMPLE.replace('PlRN', 'Pl')],
    ['64 lines of proof', EXAMPLE.replace('\n\n', `\n${`${'A'.repeat(43)}=\n`.repeat(60)}\n`)],
    ['no checkpoint', EXAMPLE.slice(0, EXAMPLE.indexOf('\n\n') + 2)],
    ['an unsigned checkpoint', EXAMPLE.slice(0, EXAMPLE.indexOf('—'))],
    ['nothing', ''],
  ])('is refused with %s', (_, body) => {
    expect(readAddCheckpoint(body)).toMatchObject({ error: { code: 'request-malformed' } });
  });
});
