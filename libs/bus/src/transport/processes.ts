import { randomBytes } from 'node:crypto';

/** So many requests of one asker may be under way at one process before the next is asked. */
export const MOST_AT_ONE = 32;

/** One request of so many goes to any process, so that those that came later become known. */
export const TO_ANY_EVERY = 2_000;
/** As long as nobody is known to lead, one of so many. */
export const TO_ANY_UNLED_EVERY = 4;

const TIME_DIGITS = 9;
/** Sorts before all digits. */
const LEADS = '-';

/** A name for this process that no other has and that sorts by when it was given; `now` in ms. */
export const newProcessName = (now: number): string =>
  `${now.toString(36).padStart(TIME_DIGITS, '0')}-${randomBytes(6).toString('hex')}`;

/** What a process is called while it leads. */
export const leadingName = (process: string): string => `${LEADS}${process}`;

const bare = (process: string): string => (process.startsWith(LEADS) ? process.slice(LEADS.length) : process);

/**
 * The processes of one service as one caller knows them from their answers. All callers ask the leader first, then
 * the process that has been there longest. The next one gets only what is too much for those before it
 * (docs/decisions/0069, 0077).
 */
export class Processes {
  private known: readonly string[] = [];
  private readonly underWay = new Map<string, number>();
  private turn = 0;

  /** It has answered. */
  saw(process: string): void {
    if (this.known.includes(process)) return;
    const others = this.known.filter((one) => bare(one) !== bare(process));
    this.known = [...others, process].sort();
  }

  /** It does not answer, or not in time: nobody is sent to it until it is seen again. */
  forget(process: string): void {
    this.known = this.known.filter((one) => one !== process);
  }

  /** The process to ask next; undefined: any. */
  next(): string | undefined {
    this.turn += 1;
    const isLed = this.known[0]?.startsWith(LEADS) === true;
    if (this.turn % (isLed ? TO_ANY_EVERY : TO_ANY_UNLED_EVERY) === 0) return undefined;
    return this.known.find((process) => (this.underWay.get(process) ?? 0) < MOST_AT_ONE);
  }

  /** Counts what is under way there meanwhile. */
  async busy<Reply>(process: string, asking: Promise<Reply>): Promise<Reply> {
    this.underWay.set(process, (this.underWay.get(process) ?? 0) + 1);
    try {
      return await asking;
    } finally {
      const left = this.underWay.get(process)! - 1;
      if (left === 0) this.underWay.delete(process);
      else this.underWay.set(process, left);
    }
  }
}
