import { transportContract } from '../testing/transport-contract';
import { inProcessTransport } from './in-process';

describe('the in-process transport', () => {
  transportContract((timeoutMs) => inProcessTransport({ timeoutMs }));
});
