import type { Services } from '@amici/service';

/** Between two looks at who has news, while anybody follows what concerns them; ms of real time. */
const LOOK_EVERY_MS = 250;

const SELF = { subject: 'service:gateway', office: 'service' };

/** A person who follows what concerns them: whether anything came since they last looked. */
export class Expecting {
  private given = false;
  private called = false;
  private wake: (() => void) | undefined;

  constructor(
    readonly person: string,
    private readonly forget: (one: Expecting) => void,
  ) {}

  give(): void {
    this.given = true;
    this.wake?.();
  }

  /** Until there is news, the time is over or the wait is called off: whether there is news. */
  async wait(ms: number): Promise<boolean> {
    if (!this.given && !this.called)
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        this.wake = done;
      });
    const { given } = this;
    this.given = false;
    return given;
  }

  /** Calls off the wait: the server stops. */
  call(): void {
    this.called = true;
    this.wake?.();
  }

  close(): void {
    this.forget(this);
  }
}

/** Who has news: looked up once for all who follow, and by nobody while none does. */
export class PersonalNews {
  private readonly following = new Map<string, Set<Expecting>>();
  private looking: Promise<void> | undefined;

  constructor(
    private readonly services: Pick<Services, 'query'>,
    stopping: AbortSignal,
  ) {
    // One listener for all: to add one to a signal, those it has are looked through.
    stopping.addEventListener('abort', () => this.each((one) => one.call()), { once: true });
  }

  /** From now on: what the person reads afterwards and what they are woken for leave nothing out between them. */
  expect(person: string): Expecting {
    const one = new Expecting(person, (gone) => this.forget(gone));
    const his = this.following.get(person) ?? new Set();
    this.following.set(person, his.add(one));
    this.looking ??= this.look();
    return one;
  }

  private forget(one: Expecting): void {
    const his = this.following.get(one.person);
    his?.delete(one);
    if (his?.size === 0) this.following.delete(one.person);
  }

  private each(what: (one: Expecting) => void): void {
    for (const his of this.following.values()) for (const one of his) what(one);
  }

  private async look(): Promise<void> {
    let since: string | undefined;
    while (this.following.size > 0) {
      const query = since === undefined ? {} : { since };
      const reply = await this.services.query('courier', { type: 'news', ...query }, SELF);
      // A courier that does not answer now is asked again: who follows it waits.
      if (reply.ok) {
        const { people, all, now } = reply.value;
        if (all || since === undefined) this.each((one) => one.give());
        else for (const person of people) this.following.get(person)?.forEach((one) => one.give());
        since = now;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    this.looking = undefined;
  }
}
