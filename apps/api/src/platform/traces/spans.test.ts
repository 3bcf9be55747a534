import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, expect, test } from 'vitest';
import { testClock } from '../../testing/test-app.ts';
import { openLine } from '../outside/open-line.ts';
import { hearOutsideCalls } from '../outside/outside-calls.ts';
import { traceJob, traceOutside } from './spans.ts';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
);
const stop = hearOutsideCalls(traceOutside);
afterAll(() => {
  stop();
  trace.disable();
});

test('a job is sent with the outside calls that it waited for, and a failed one says so; never an address', async () => {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send?phone=13800138000`);
  const line = openLine({ service: 'post', clock: testClock(), log: { info() {}, warn() {} } as never });
  const ask = () => line.call({ url, method: 'GET', headers: {}, body: '' });

  const failing = traceJob('sms.send', async () => {
    await ask();
    status = 500;
    await ask();
    throw new Error('gone');
  });
  await expect(failing).rejects.toThrow('gone');
  // Nobody waits for this one.
  await ask();
  server.close();

  const spans = exporter.getFinishedSpans();
  const job = spans.find(({ name }) => name === 'job sms.send');
  expect(job?.status.code).toBe(2);
  expect(
    spans
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === job?.spanContext().spanId)
      .map(({ name, attributes, status }) => [name, attributes['qianfang.outcome'], status.code]),
  ).toEqual([
    ['call post', 'answer', 0],
    ['call post', 'error', 2],
  ]);
  expect(spans).toHaveLength(3);
  expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain(
    '13800138000',
  );
});
