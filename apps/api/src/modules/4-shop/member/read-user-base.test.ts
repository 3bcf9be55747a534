import { createHmac } from 'node:crypto';
import { getUserBase } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let plain: TestApp;
let chatting: TestApp;
const secret = 'a-key-of-the-chat';
beforeAll(async () => {
  plain = await startTestApp();
  chatting = await startTestApp({
    settings: { CHAT_URL: 'https://chat.example/embed?shop=1', CHAT_SECRET: secret },
  });
});
afterAll(() => Promise.all([plain.close(), chatting.close()]));

test('without a chat service nobody can chat, and there is no token', async () => {
  const { session } = await makeBuyer(plain);
  const { data } = await plain.call(getUserBase, { as: session });
  expect(data).toMatchObject({ is_can_chat: 0, token: '', common_config: { chat_url: '' } });
});

test('with one the token proves the username for a while, without being the session', async () => {
  const { session, username } = await makeBuyer(chatting);
  const { data } = await chatting.call(getUserBase, { as: session });
  expect(data).toMatchObject({
    is_can_chat: 1,
    common_config: { chat_url: 'https://chat.example/embed?shop=1' },
  });
  const [expiry, signature] = data.token.split('.');
  expect(Number(expiry) * 1000).toBe(chatting.clock.now().getTime() + 12 * 3600 * 1000);
  expect(signature).toBe(createHmac('sha256', secret).update(`${username}\n${expiry}`).digest('base64url'));
  expect(data.token).not.toContain(session);
});

test('only the page of the chat service may be framed', async () => {
  const policy = async (t: TestApp) =>
    String((await t.app.inject({ url: '/healthz' })).headers['content-security-policy']);
  expect(await policy(plain)).toMatch(/frame-src 'self'(;|$)/);
  expect(await policy(chatting)).toMatch(/frame-src 'self' https:\/\/chat\.example(;|$)/);
});
