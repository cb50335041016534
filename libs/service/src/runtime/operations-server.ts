import type { Config, Metrics, ReadinessCheck } from '@amici/ops';
import { createServer, type Server } from 'node:http';
import { operationsHandler } from './operations-handler';

/** Answers the operations of a process on AMICI_OPERATIONS_HOST and AMICI_OPERATIONS_PORT, and nothing else. */
export const operationsServer = (
  { operationsHost, operationsPort }: Pick<Config, 'operationsHost' | 'operationsPort'>,
  checks: readonly ReadinessCheck[],
  metrics: Metrics,
): Server => {
  const operations = operationsHandler(checks, metrics);
  const server = createServer((request, response) => {
    operations(request, response, () => void response.writeHead(404).end());
  });
  return server.listen(operationsPort, operationsHost);
};
