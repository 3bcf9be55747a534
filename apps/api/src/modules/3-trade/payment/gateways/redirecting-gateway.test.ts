import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { unionpayGateway } from './unionpay-gateway.ts';
import { wechatGateway } from './wechat-gateway.ts';

/** Answers every call by leading it to another address of its own. */
let server: Server;
let url: string;
let visited: string[];
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ gateway: true });
  server = createServer((request, response) => {
    visited.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/`;
});
afterAll(async () => {
  server.close();
  await t.close();
});
beforeEach(() => {
  visited = [];
});

const trade = () => ({ paymentNo: 'QP-1', begunAt: t.clock.now(), expiresAt: null });

test('a gateway that leads elsewhere gives no answer, and nobody goes there: 银联', async () => {
  const keys = t.app.deps.unionpay.keys();
  if (!keys) throw new Error('no UnionPay');
  const gateway = unionpayGateway(t.app.deps, { ...keys, gatewayUrl: url }, 'unionpay');
  expect(await gateway.findTrade(trade())).toBe('unreachable');
  expect(visited).toEqual(['/gateway/queryTrans.do']);
});

test('a gateway that leads elsewhere gives no answer, and nobody goes there: 微信', async () => {
  const keys = t.app.deps.wechatPay.keys();
  if (!keys) throw new Error('no WeChat Pay');
  const gateway = wechatGateway({ ...keys, baseUrl: url });
  expect(await gateway.findTrade(trade())).toBe('unreachable');
  expect(visited).toHaveLength(1);
});
