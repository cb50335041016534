// node --require: a process whose clock is right until it is sent SIGUSR2, then three seconds slow until it is sent another.
const Right = Date;
const SLOW_MS = 3_000;
let slow = 0;
process.on('SIGUSR2', () => {
  slow = slow === 0 ? SLOW_MS : 0;
});
globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(Right.now() - slow);
    else super(...given);
  }

  static now() {
    return Right.now() - slow;
  }
};
