import { context, propagation, trace } from '@opentelemetry/api';
import type { Config } from '../config';
import { amiciVersion } from '../version';
import { spanIds, tracing } from './spans';

const PERCENT = 100;
/** How long spans wait for others to be sent with. */
const SENT_WITHIN_MS = 1_000;

/**
 * Sends spans of this process to `AMICI_TRACES_URL` (OTLP over HTTP, JSON) and lets traces go on over HTTP and the bus. Which
 * traces are kept follows from their ids, alike in every process. Without the setting nothing of it is loaded. Answers what
 * sends the rest and ends it.
 */
export const startTracing = async (
  { tracesUrl, tracesPercent }: Pick<Config, 'tracesUrl' | 'tracesPercent'>,
  service: string,
): Promise<() => Promise<void>> => {
  if (tracesUrl === undefined) return () => Promise.resolve();
  const [
    sdk,
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.namespace': 'amici',
      'service.name': service,
      'service.version': amiciVersion(),
    }),
    idGenerator: spanIds,
    sampler: new sdk.TraceIdRatioBasedSampler(tracesPercent / PERCENT),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl }), {
        scheduledDelayMillis: SENT_WITHIN_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  tracing.isOn = true;
  return async () => {
    tracing.isOn = false;
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    propagation.disable();
    context.disable();
  };
};
