import {
  readGlossary,
  replacedIn,
  faultsOfName,
  faultsOfProse,
  faultsOfSubject,
  faultsOfText,
} from './rules';
import { commentsIn, namesIn } from './names';

const GLOSSARY = replacedIn(`
| term | meaning | instead of |
|---|---|---|
| endpoint | A path and method of the API. | \`door\`, \`doors\` |
| conditional move | A reply filed beforehand. | “moves to be played if” |
`);

const faultsIn = (code: string): readonly string[] =>
  namesIn('code.ts', code).flatMap((one) => faultsOfName(one, GLOSSARY));

describe('the rules of language', () => {
  it.each([
    ['a participle as a noun', 'const told = 1;'],
    ['a participle as a noun', 'const keptPages = 1;'],
    ['a participle as a noun', 'interface One { readonly heard: string }'],
    ['the glossary replaces door', 'const commandDoor = 1;'],
    ['the glossary replaces doors', 'type AllDoors = string;'],
  ])('find %s in `%s`', (fault, code) => {
    expect(faultsIn(code)).toEqual([fault]);
  });

  it.each([
    'const madeAt = 1;',
    'const isTold = true;',
    'interface One { readonly told: string }',
    'const indoor = 1;',
  ])('find nothing in `%s`', (code) => {
    expect(faultsIn(code)).toEqual([]);
  });

  it('read a comment wherever it stands', () => {
    const code = '/** Whoever moves. */\nconst f = (a: string /* his */) => a; // her';
    expect(commentsIn('code.ts', code).flatMap(({ text }) => faultsOfProse(text, GLOSSARY))).toEqual([
      'whoever',
      'a gendered pronoun',
      'a gendered pronoun',
    ]);
  });

  it.each([
    ['whoever', 'Whoever enters may withdraw.'],
    ['a gendered pronoun', 'The player resigns his game.'],
    ['the glossary replaces “moves to be played if”', 'Moves to be played if they castle'],
  ])('find %s in “%s”', (fault, text) => {
    expect(faultsOfProse(text, GLOSSARY)).toEqual([fault]);
  });

  it('leave what is quoted, and code', () => {
    expect(faultsOfProse('The Laws say “he or she” of it; see `whoever`.', GLOSSARY)).toEqual([]);
  });

  it('count the words of each sentence, an argument as one', () => {
    const long = Array.from({ length: 26 }, () => 'word').join(' ');
    expect(faultsOfText(`${long}.`, GLOSSARY)).toEqual(['more than 25 words']);
    expect(faultsOfText(`${long.slice(5)}. Another.`, GLOSSARY)).toEqual([]);
    expect(faultsOfText(`{n, plural, one {${long}} other {${long} {n}}} left.`, GLOSSARY)).toEqual([]);
  });

  it.each([
    ['more than 72 characters', `Refuse ${'leave '.repeat(12)}`],
    ['no capital', 'refuse leave dates that do not exist'],
    ['a full stop', 'Refuse leave dates that do not exist.'],
    ['no imperative', 'Refused leave dates that do not exist'],
  ])('find %s in the subject of a commit', (fault, subject) => {
    expect(faultsOfSubject(subject)).toContain(fault);
  });

  it('take an imperative about the product', () => {
    expect(faultsOfSubject('Refuse leave dates that do not exist')).toEqual([]);
  });

  it('know the words of the glossary in docs', () => {
    expect([...readGlossary().names]).toEqual(
      expect.arrayContaining(['door', 'desk', 'teller', 'wishes', 'nudge']),
    );
  });
});
