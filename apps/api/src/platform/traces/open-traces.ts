import { DiagLogLevel, diag, trace } from '@opentelemetry/api';
import type { Config } from '../env.ts';
import { hearOutsideCalls } from '../outside/outside-calls.ts';
import { traceOutside } from './spans.ts';

export interface Traces {
  /** Sends what was not sent yet, within seconds. */
  stop(): Promise<void>;
}

interface TracesLog {
  warn(facts: object, text: string): void;
}

const maxPauseMs = 60_000;

/** Tells at most once a minute that spans cannot be sent: a collector that is away fails every few seconds. */
function sayFaults(log: TracesLog): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = () => {
    if (performance.now() - saidAt < maxPauseMs) return;
    saidAt = performance.now();
    log.warn({}, 'traces cannot be sent');
  };
  const quiet = () => {};
  diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/**
 * Sends spans of calls, jobs, statements and outside calls to the collector of TRACES (OTLP over HTTP). Undefined
 * where it is unset: then nothing is loaded and nothing is measured.
 */
export async function openTraces(config: Config, log: TracesLog): Promise<Traces | undefined> {
  const { traces: url, tracesShare } = config;
  if (url === undefined) return undefined;
  const [
    { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider, ParentBasedSampler },
    { resourceFromAttributes },
  ] = await Promise.all([import('@opentelemetry/sdk-trace'), import('@opentelemetry/resources')]);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  sayFaults(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'qianfang' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  trace.setGlobalTracerProvider(provider);
  hearOutsideCalls(traceOutside);
  return { stop: () => provider.shutdown() };
}
