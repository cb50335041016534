import { Gathered } from './gathered';

describe('questions asked at the same moment', () => {
  const together: number[][] = [];
  const gathered = new Gathered<number, string>(
    (questions) => {
      together.push([...questions]);
      return questions.includes(13)
        ? Promise.reject(new Error('unlucky'))
        : Promise.resolve(questions.map((question) => `answer ${question}`));
    },
    3,
    String,
  );
  beforeEach(() => together.splice(0));

  it('are answered together, each its own answer, not more than so many at a time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((question) => gathered.ask(question)));
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4']);
    expect(together).toEqual([[1, 2, 3], [4]]);
  });

  it('are asked once where several ask the same', async () => {
    const answers = await Promise.all([1, 2, 1, 1].map((question) => gathered.ask(question)));
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 1', 'answer 1']);
    expect(together).toEqual([[1, 2]]);
  });

  it('are answered apart from those that come later', async () => {
    await gathered.ask(1);
    await gathered.ask(2);
    expect(together).toEqual([[1], [2]]);
  });

  it('fail together, and no others with them', async () => {
    const answers = await Promise.allSettled([1, 13, 2, 4].map((question) => gathered.ask(question)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  });
});
