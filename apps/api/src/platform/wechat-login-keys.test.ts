import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingError } from './env.ts';
import { readWechatLogin } from './wechat-login-keys.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-wechat-login-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string) {
  const file = join(folder, 'wechat-login.json');
  await writeFile(file, content);
  return readWechatLogin(file);
}

test('an app id and a secret are enough; WeChat has its usual address', async () => {
  const access = await read(JSON.stringify({ appid: 'wx1', secret: 's' }));
  expect(access.keys()).toEqual({
    appid: 'wx1',
    secret: 's',
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    baseUrl: 'https://api.weixin.qq.com/',
    isSimulated: false,
  });
});

test.each([
  ['no JSON', '{', '无法读取'],
  ['no app id', '{"secret":"s"}', 'appid'],
  ['no secret', '{"appid":"wx1"}', 'secret'],
  ['no address', '{"appid":"wx1","secret":"s","base_url":"x"}', 'base_url'],
])('a file with %s stops the start with a sentence', async (_, content, word) => {
  const failure = await read(content).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SettingError);
  expect(String(failure)).toContain(word);
});
