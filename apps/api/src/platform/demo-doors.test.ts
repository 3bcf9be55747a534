import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sendPayCode } from '@qianfang/contract/pay-confirmation';
import { sendSmsCode } from '@qianfang/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, nextPhone } from '../testing/builders.ts';
import { startEdgeApp } from '../testing/edge-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let demo: TestApp;
let service: TestApp;
beforeAll(async () => {
  [demo, service] = await Promise.all([startTestApp({ demo: true }), startTestApp()]);
});
afterAll(() => Promise.all([demo.close(), service.close()]));

const sources = resolve(import.meta.dirname, '..');

test('one place decides what the demo opens', async () => {
  const requesters: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    const text = await readFile(join(sources, file), 'utf8');
    if (/\bconfig\.demo\b|\{[^}]*\bdemo\b[^}]*\}\s*=\s*\w*\.?config\b/.test(text)) requesters.push(file);
  }
  expect(requesters).toEqual([]);
});

const doors = [
  ['the payment simulator', '/simulator/phone'],
  ['the simulator of WeChat', '/simulator/connect/oauth2/authorize'],
] as const;

test.each(doors)('%s exists in the demo alone', async (_, url) => {
  const { payload } = await service.app.inject({ url });
  expect(JSON.parse(payload).reason).toBe('NOT_FOUND');
  expect((await demo.app.inject({ url })).payload).not.toContain('NOT_FOUND');
});

test('calls can be tried from their documentation in the demo alone', async () => {
  const startOf = async (t: TestApp) => (await t.app.inject({ url: '/api/docs/start.js' })).payload;
  expect(await startOf(demo)).toContain('tryItOutEnabled: true');
  expect(await startOf(service)).toContain('supportedSubmitMethods: []');
  expect(await startOf(service)).not.toContain('tryItOutEnabled');
});

test('outside the demo, a store without an SMS service says that it cannot send codes, and stores none', async () => {
  const buyer = await makeBuyer(service);
  const sentence = '本站暂不能发送短信验证码，请用密码登录，或致电客户经理';
  for (const scene of ['register', 'login', 'forget'] as const) {
    for (const phone of scene === 'register' ? [nextPhone()] : [nextPhone(), buyer.phone]) {
      const answer = await service.call(sendSmsCode, { body: { phone, scene } });
      expect(answer).toMatchObject({
        status: 422,
        reason: 'SMS_UNAVAILABLE',
        message: sentence,
        errors: { code: [sentence] },
      });
    }
  }
  const paying = await service.call(sendPayCode, { as: buyer.session });
  expect(paying).toMatchObject({ status: 422, reason: 'SMS_UNAVAILABLE' });
  const { rows } = await sql`select 1 from identity.sms_code`.execute(service.db);
  expect(rows).toEqual([]);
});

const builtPage =
  '<!doctype html><html><body data-busy>\n<template id="demo-line"><aside data-part="demo-line">DEMO_SENTENCE</aside></template>\n<div id="root"></div></body></html>';
const line = '演示环境：商品与价格为演示数据，下单不发货，付款不扣款';

test('every page of the demo says first that it is a demo, and no page of a store in service does', async () => {
  const pages = { 'index.html': builtPage };
  const shown = await startEdgeApp({ pages, settings: { DEMO: '1' } });
  const plain = await startEdgeApp({ pages });
  try {
    const own = [
      '/',
      '/index.html',
      '/login',
      '/register/step1',
      '/cart',
      '/pay/some-token',
      '/no/such/page',
    ];
    const written = ['/api/docs', '/api/wechat/confirm', '/simulator/phone?code=none'];
    for (const url of [...own, ...written]) {
      const request = { url, headers: { accept: 'text/html' } };
      const inDemo = (await shown.app.inject(request)).payload;
      expect(inDemo, url).toMatch(/<body[^>]*>\s*<aside[^>]* data-part="demo-line"/);
      expect(inDemo.split(line), url).toHaveLength(2);
      const inService = (await plain.app.inject(request)).payload;
      expect(inService, url).not.toContain('demo-line');
      expect(inService, url).not.toContain('演示环境');
    }
  } finally {
    await Promise.all([shown.close(), plain.close()]);
  }
});
