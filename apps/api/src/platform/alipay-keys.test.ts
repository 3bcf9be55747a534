import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAlipaySimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../testing/make-certificate.ts';
import { readAlipay } from './alipay-keys.ts';
import { readConfig } from './env.ts';

let folder: string;
let fields: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-alipay-'));
  const keys = await readAlipaySimulatorKeys(folder);
  fields = {
    app_id: keys.appId,
    seller_id: keys.sellerId,
    private_key: keys.merchant.privateKey,
    alipay_public_key: keys.platform.publicKey,
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function read(changes: Record<string, string | undefined> = {}, publicUrl = 'https://shop.example') {
  const file = join(folder, 'alipay.json');
  await writeFile(file, JSON.stringify({ ...fields, ...changes }));
  return (await readAlipay(file, readConfig({ PUBLIC_URL: publicUrl }))).keys();
}

test('four fields are enough; Alipay learns where the store is', async () => {
  expect(await read()).toMatchObject({
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    notifyUrl: 'https://shop.example/api/notify/alipay',
    returnOrigin: 'https://shop.example',
    isOwn: false,
  });
});

test('certificates replace the plain key; a broken or mismatched one is named', async () => {
  const keys = await readAlipaySimulatorKeys(folder);
  const certificates = {
    alipay_public_key: undefined,
    app_cert: makeCertificate('app', keys.merchant.privateKey),
    alipay_cert: makeCertificate('alipay', keys.platform.privateKey),
    alipay_root_cert: makeCertificate('root', keys.platform.privateKey),
  };
  expect((await read(certificates))?.trust).toEqual({
    appCert: certificates.app_cert,
    alipayCert: certificates.alipay_cert,
    rootCert: certificates.alipay_root_cert,
  });
  for (const name of ['app_cert', 'alipay_cert', 'alipay_root_cert']) {
    await expect(read({ ...certificates, [name]: '' })).rejects.toThrow(name);
    await expect(read({ ...certificates, [name]: 'MIIE' })).rejects.toThrow(`${name} 不是 PEM 证书`);
  }
  await expect(read({ ...certificates, app_cert: certificates.alipay_cert })).rejects.toThrow(/不是一对/);
});

test('a missing or broken key is named', async () => {
  for (const name of Object.keys(fields)) await expect(read({ [name]: '' })).rejects.toThrow(name);
  await expect(read({ private_key: 'MIIE' })).rejects.toThrow(/private_key 不是 PEM 密钥/);
  await expect(read({ private_key: fields.alipay_public_key })).rejects.toThrow(/private_key/);
  await expect(read({ alipay_public_key: 'MIIE' })).rejects.toThrow(/alipay_public_key 不是 PEM 密钥/);
  await expect(read({ gateway_url: 'openapi' })).rejects.toThrow(/gateway_url/);
  await expect(read({}, '')).rejects.toThrow(/PUBLIC_URL/);
  await expect(readAlipay(join(folder, 'none.json'), readConfig({}))).rejects.toThrow(/无法读取/);
});
