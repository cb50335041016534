const Sequencer = require('@jest/test-sequencer').default;

const KINDS = ['.e2e-spec.', '.proof-spec.', '.int-spec.'];
const rank = ({ path }) => {
  const kind = KINDS.findIndex((part) => path.includes(part));
  return kind === -1 ? KINDS.length : kind;
};

/** Suites that start servers first: they take longest, and the last of them must not keep one worker alone. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
