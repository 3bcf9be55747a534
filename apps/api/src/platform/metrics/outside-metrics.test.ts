import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { testClock } from '../../testing/test-app.ts';
import { openLine } from '../outside/open-line.ts';
import { measureOutsideCalls } from './outside-metrics.ts';

test('calls of outside services are measured by service and outcome, until nobody asks any more', async () => {
  const registry = new Registry();
  const stop = measureOutsideCalls(registry);
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const log = { info() {}, warn() {} } as never;
  const line = openLine({ service: 'post', clock: testClock(), log });
  const ask = () => line.call({ url, method: 'GET', headers: {}, body: '' });

  await ask();
  status = 500;
  for (let i = 0; i < 6; i += 1) await ask();
  stop();
  await ask();
  server.close();

  const counted = [...(await registry.metrics()).matchAll(/_count\{(.+)\} (\d+)$/gm)];
  expect(counted.map(([, labels, count]) => `${labels} ${count}`).toSorted()).toEqual([
    'service="post",outcome="answer" 1',
    'service="post",outcome="circuit_open" 1',
    'service="post",outcome="error" 5',
  ]);
});
