import { Unavailable } from '@amici/bus';
import { refusal, type Actor } from '@amici/contracts';
import type { Rejection } from '@amici/kernel';
import { learnBook, measured, readRef, UnknownBook } from '@amici/rulesets';
import type { Services } from './services';

interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** The longest line of books that extend one another, and how many of them one decision may meet. */
const MOST_BOOKS = 32;

/** Why a book is not known here: the registry has none, or did not answer. */
class NotLearnt extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.code);
    this.name = 'NotLearnt';
  }
}

const waiting = (book: string): NotLearnt => new NotLearnt({ code: refusal.bookNotKnown, data: { book } });

/**
 * Learns adopted books from the registry when they are first met. Work that meets one is done again with it; it is refused,
 * or waits, as long as the registry does not answer. Nothing is ever decided by another book instead.
 */
export class LearningBooks {
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly services: Pick<Services, 'query'>,
    private readonly self: Actor,
  ) {}

  /** Of a command or a query. */
  async deciding<Reply>(work: () => Promise<Reply>): Promise<Reply | Refused> {
    try {
      return await this.knowing(work);
    } catch (error) {
      if (error instanceof NotLearnt) return { ok: false, rejection: error.rejection };
      throw error;
    }
  }

  /** Of what follows from an event: it is tried again until the registry answers. */
  async following<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await this.knowing(work);
    } catch (error) {
      if (error instanceof NotLearnt) throw new Unavailable(error.rejection);
      throw error;
    }
  }

  private async knowing<Done>(work: () => Promise<Done>): Promise<Done> {
    for (let learnt = 0; ; learnt += 1)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof UnknownBook) || learnt === MOST_BOOKS) throw error;
        await this.learn(error.ref);
      }
  }

  /** What many ask for at once is asked once. */
  private learn(ref: string): Promise<void> {
    const under = this.asked.get(ref) ?? this.ask(ref).finally(() => this.asked.delete(ref));
    this.asked.set(ref, under);
    return under;
  }

  private async ask(ref: string): Promise<void> {
    const { id, version } = readRef(ref);
    const query = { type: 'book', book: id, version: Number(version) } as const;
    const reply = await this.services.query('registry', query, this.self);
    if (!reply.ok)
      throw reply.rejection.code === 'not-found'
        ? new NotLearnt({ code: 'unknown-ruleset', rule: 'L-0.2', data: { ruleset: ref } })
        : waiting(ref);
    const { file, digest } = reply.value;
    if (file === null) throw waiting(ref);
    const learnt = await this.knowing(() => Promise.resolve(learnBook(measured(file).text, digest)));
    if (!learnt.ok) throw new NotLearnt(learnt.error);
  }
}
