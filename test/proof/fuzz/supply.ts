import fc from 'fast-check';
import type { Random } from '@amici/game-domain/testing/random';

/** Values are made so many at a time. */
const AT_ONCE = 20;

/** Values of a kind, one after another. */
export class Supply<Value = unknown> {
  private ready: Value[] = [];

  constructor(
    private readonly arbitrary: fc.Arbitrary<Value>,
    private readonly random: Random,
  ) {}

  next(): Value {
    if (this.ready.length === 0)
      this.ready = fc.sample(this.arbitrary, { numRuns: AT_ONCE, seed: this.random.below(2 ** 31) });
    return this.ready.pop()!;
  }
}
