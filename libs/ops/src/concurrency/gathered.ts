interface Pending<Question, Answer> {
  readonly question: Question;
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const ask = <Question, Answer>(question: Question): Pending<Question, Answer> => {
  let [resolve, reject]: [(answer: Answer) => void, (error: unknown) => void] = [() => {}, () => {}];
  const answer = new Promise<Answer>((give, fail) => ([resolve, reject] = [give, fail]));
  return { question, answer, resolve, reject };
};

/**
 * Questions that many ask at the same moment. Those of one turn of the event loop are answered together, `most` at
 * a time; what several ask is asked once for all of them. `answer` gives one answer for each question, in their
 * order. It is never called before all callers it answers have asked.
 */
export class Gathered<Question, Answer> {
  private pending = new Map<string, Pending<Question, Answer>>();

  constructor(
    private readonly answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    private readonly most: number,
    /** Questions of the same key are the same. */
    private readonly keyOf: (question: Question) => string,
  ) {}

  ask(question: Question): Promise<Answer> {
    const key = this.keyOf(question);
    const same = this.pending.get(key);
    if (same !== undefined) return same.answer;
    const pending = ask<Question, Answer>(question);
    this.pending.set(key, pending);
    if (this.pending.size === 1) setImmediate(() => this.answerAll());
    return pending.answer;
  }

  private answerAll(): void {
    const pending = [...this.pending.values()];
    const { most } = this;
    this.pending = new Map();
    for (let from = 0; from < pending.length; from += most)
      void this.settle(pending.slice(from, from + most));
  }

  private async settle(pending: readonly Pending<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answer(pending.map(({ question }) => question));
      pending.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      for (const { reject } of pending) reject(error);
    }
  }
}
