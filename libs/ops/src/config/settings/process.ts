import { integer, milliseconds, oneOf, text, url } from '../kinds';
import { declare, inContainers } from '../setting';

/** How a process runs, listens and is looked at. */
export const process = declare({
  environment: {
    variable: 'AMICI_ENV',
    kind: oneOf('development', 'production'),
    default: 'development',
    description:
      'Production refuses default and empty secrets, development tokens, rehearsal time and unprotected stores.',
    settled: inContainers('a deployment is in production'),
  },
  httpHost: {
    variable: 'AMICI_HTTP_HOST',
    kind: text(255),
    default: '127.0.0.1',
    description: 'The address the gateway listens on.',
    settled: inContainers('a container listens on all its addresses'),
  },
  httpPort: {
    variable: 'AMICI_HTTP_PORT',
    kind: integer(0, 65_535),
    default: '3000',
    description: 'The port the gateway listens on; 0 takes a free one and prints it.',
    settled: inContainers('people reach the port that is put in front of it'),
  },
  operationsHost: {
    variable: 'AMICI_OPERATIONS_HOST',
    kind: text(255),
    default: '127.0.0.1',
    description:
      'The address on which a process answers operators /healthz, /readyz and /metrics, to anybody who reaches it; 0.0.0.0 where they come from outside its container.',
    settled: {
      distributed: 'each process is asked on this machine',
      ...inContainers('who asks is settled with the health check'),
    },
  },
  operationsPort: {
    variable: 'AMICI_OPERATIONS_PORT',
    kind: integer(0, 65_535),
    default: '9090',
    description: 'The port of /healthz, /readyz and /metrics for operators; 0 takes a free one.',
    settled: {
      distributed: 'each process on this machine takes a free one',
      ...inContainers('the health check of the containers asks on it'),
    },
  },
  logLevel: {
    variable: 'AMICI_LOG_LEVEL',
    kind: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    default: 'info',
    description: 'The least important log line that is written.',
  },
  accessLog: {
    variable: 'AMICI_ACCESS_LOG',
    kind: oneOf('none', 'refusals', 'all'),
    default: 'refusals',
    description:
      'Which HTTP answers have a line in the log (level `info`): those that refused somebody (401, 403, 429; 300 a minute at most), or all. A line has the person and the address.',
    readBy: ['gateway'],
  },
  tracesUrl: {
    variable: 'AMICI_TRACES_URL',
    kind: url('https', 'http'),
    description:
      'Where spans are sent (OTLP over HTTP), such as http://collector:4318/v1/traces; absent: nothing is traced.',
  },
  tracesPercent: {
    variable: 'AMICI_TRACES_PERCENT',
    kind: integer(1, 100),
    default: '100',
    description:
      'How many traces of a hundred are kept; which, follows from their ids, alike in every process.',
  },
  requestTimeout: {
    variable: 'AMICI_REQUEST_TIMEOUT_MS',
    kind: milliseconds(100, 60_000),
    default: '5000',
    description: 'How long one service waits for another before it answers `service-unavailable`.',
  },
  shutdownTimeout: {
    variable: 'AMICI_SHUTDOWN_TIMEOUT_MS',
    kind: milliseconds(100, 600_000),
    default: '10000',
    description: 'How long a stopping process may take to drain before it gives up with exit code 1.',
  },
});
