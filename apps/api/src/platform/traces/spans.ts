import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { currentCall, runAsCall } from '../current-call.ts';
import type { OutsideCall } from '../outside/outside-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only where it is traced. */
    span: Span | undefined;
  }
}

type Attributes = Readonly<Record<string, string | number>>;

/** A span without a parent, where its trace belongs to the share that is sent. */
function beginTrace(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
  const span = trace.getTracer('qianfang').startSpan(name, { kind, attributes }, ROOT_CONTEXT);
  return span.isRecording() ? span : undefined;
}

/** Records what a traced call or job waited for until now, for so many milliseconds. */
function addSpan(name: string, ms: number, attributes: Attributes, isFailed = false): void {
  const parent = currentCall()?.span;
  if (!parent) return;
  const now = performance.now();
  const span = trace
    .getTracer('qianfang')
    .startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime: now - ms, attributes },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}

/**
 * Remembers the call, and traces it by method, route, status and request id. Paths and values are left out: they name
 * people and goods. What a browser says of a trace of its own is ignored, or strangers would decide what is sent.
 */
export function rememberCalls(app: FastifyInstance): void {
  const isTraced = app.deps.config.traces !== undefined;
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    if (isTraced) {
      request.span = beginTrace(`${request.method} ${route}`, SpanKind.SERVER, {
        'http.request.method': request.method,
        'http.route': route,
        'qianfang.request_id': request.id,
      });
    }
    runAsCall({ route, requestId: request.id, span: request.span }, done);
  });
  if (!isTraced) return;
  app.addHook('onResponse', async ({ span }, reply) => {
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Runs a job as a trace of its own. */
export async function traceJob(name: string, work: () => Promise<void>): Promise<void> {
  const span = beginTrace(`job ${name}`, SpanKind.CONSUMER, { 'qianfang.job': name });
  try {
    await runAsCall({ route: `job ${name}`, span }, work);
  } catch (error) {
    span?.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span?.end();
  }
}

const maxStatementLength = 600;

/** A statement on one line. Its values stay out of logs and traces (个人信息保护法 51). */
export const shortenStatement = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength);

/** A statement that a traced call waited for. */
export function traceStatement(text: string, ms: number): void {
  if (!currentCall()?.span) return;
  const statement = shortenStatement(text);
  addSpan(statement.split(' ', 1)[0] ?? '', ms, {
    'db.system.name': 'postgresql',
    'db.query.text': statement,
  });
}

/** A call of an outside service that a traced call waited for; never its address, which may name somebody. */
export function traceOutside({ service, outcome, ms }: OutsideCall): void {
  addSpan(
    `call ${service}`,
    ms,
    { 'peer.service': service, 'qianfang.outcome': outcome },
    outcome !== 'answer',
  );
}
