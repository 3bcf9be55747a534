import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSimulatorKeys, wechatPayFields } from '@qianfang/gateway-simulator/simulator-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, SettingError } from './env.ts';
import { readWechatPay } from './wechat-pay-keys.ts';

let folder: string;
let good: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-keys-'));
  good = wechatPayFields(await readSimulatorKeys(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const withAddress = { PUBLIC_URL: 'https://shop.example.cn' };

async function read(fields: Record<string, unknown>, env: Record<string, string> = withAddress) {
  const file = join(folder, 'keys.json');
  await writeFile(file, JSON.stringify(fields));
  return (await readWechatPay(file, readConfig(env))).keys();
}

test('a complete file means the real gateway, which notifies the public address', async () => {
  expect(await read(good)).toMatchObject({
    mchid: good.mchid,
    baseUrl: 'https://api.mch.weixin.qq.com/',
    notifyUrl: 'https://shop.example.cn/api/notify/wechat',
  });
  expect(await read({ ...good, base_url: 'http://127.0.0.1:1/x' })).toMatchObject({
    baseUrl: 'http://127.0.0.1:1/x/',
  });
});

test.each([
  ['a field that is missing', { serial: undefined }, /缺少 serial/],
  ['a field that is no text', { mchid: 1_900_000_001 }, /缺少 mchid/],
  ['a key of the wrong length', { api_v3_key: 'short' }, /api_v3_key 须为 32 个字符/],
  ['a private key that is none', { private_key: 'x' }, /private_key 不是 PEM 私钥/],
  ['a public key that is none', { platform_public_key: 'x' }, /platform_public_key 不是 PEM/],
])('%s stops the start with a sentence', async (_, change, sentence) => {
  const failure = read({ ...good, ...change });
  await expect(failure).rejects.toThrow(SettingError);
  await expect(read({ ...good, ...change })).rejects.toThrow(sentence);
});

test('a gateway that could not reach the store, or a missing file, stops the start too', async () => {
  await expect(read(good, {})).rejects.toThrow(/PUBLIC_URL/);
  await expect(read({ ...good, notify_url: null }, {})).rejects.toThrow(/PUBLIC_URL/);
  await expect(readWechatPay(join(folder, 'none.json'), readConfig(withAddress))).rejects.toThrow(
    /WECHAT_PAY/,
  );
});

test('several processes that start at once share the simulator’s keys', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'qianfang-keys-'));
  const all = await Promise.all(Array.from({ length: 6 }, () => readSimulatorKeys(fresh)));
  expect(new Set(all.map((keys) => keys.merchant.serial)).size).toBe(1);
  await rm(fresh, { recursive: true });
});
