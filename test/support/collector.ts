import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links?: readonly { readonly traceId: string }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** Takes what an OpenTelemetry collector is sent over HTTP as JSON. */
export const collector = async () => {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Sent;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    close: () => server.close(),
    /** What came of a trace until now: `above` names the span over the one of this name. */
    of: (traceId: string) => {
      const own = spans.filter((span) => span.traceId === traceId);
      const named = (name: string) => own.find((span) => span.name === name);
      const linked = spans.filter(({ links = [] }) => links.some((link) => link.traceId === traceId));
      return {
        named,
        above: (name: string) => own.find(({ spanId }) => spanId === named(name)?.parentSpanId)?.name,
        names: own.map(({ name }) => name),
        linkedBy: linked.map(({ name }) => name),
      };
    },
  };
};
