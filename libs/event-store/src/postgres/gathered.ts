interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Questions that many ask at the same moment: those of one turn of the event loop are answered together, `most` at a
 * time. `answer` gives one answer for each question, in their order.
 */
export class Gathered<Question, Answer> {
  private asked: Asked<Question, Answer>[] = [];

  constructor(
    private readonly answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    private readonly most: number,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.asked.push({ question, resolve, reject });
      if (this.asked.length === 1) setImmediate(() => this.answerAll());
    });
  }

  private answerAll(): void {
    const { asked, most } = this;
    this.asked = [];
    for (let from = 0; from < asked.length; from += most) void this.settle(asked.slice(from, from + most));
  }

  private async settle(asked: readonly Asked<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answer(asked.map(({ question }) => question));
      asked.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
