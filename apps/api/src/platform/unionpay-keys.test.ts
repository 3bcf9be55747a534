import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './env.ts';
import { readUnionpay } from './unionpay-keys.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const whole = {
  mer_id: '777290058110048',
  cert_id: '68759663125',
  private_key: pair.privateKey,
  unionpay_public_key: pair.publicKey,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unionpay-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(fields: Record<string, string>, publicUrl: string | undefined = 'https://shop.example') {
  const file = join(folder, 'keys.json');
  await writeFile(file, JSON.stringify(fields));
  const config = readConfig({
    DATABASE_URL: 'postgres://x/y',
    ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
  });
  return (await readUnionpay(file, config)).keys();
}

test('the UnionPay file is read, and the usual URLs may be left out', async () => {
  expect(await read(whole)).toMatchObject({
    merId: whole.mer_id,
    gatewayUrl: 'https://gateway.95516.com/gateway/api/',
    notifyUrl: 'https://shop.example/api/notify/unionpay',
    isOwn: false,
  });
});

test.each([
  [{ ...whole, mer_id: '' }, 'mer_id'],
  [{ ...whole, cert_id: '0x10' }, 'cert_id'],
  [{ ...whole, private_key: 'nothing' }, 'private_key'],
  [{ ...whole, unionpay_public_key: 'nothing' }, 'unionpay_public_key'],
  [{ ...whole, gateway_url: 'https://gateway.example/api' }, 'gateway_url'],
])('a missing or broken key is reported before the first payment: %#', async (fields, name) => {
  await expect(read(fields)).rejects.toThrow(name);
});
