import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of both sides, as a merchant and WeChat Pay would exchange them. */
export interface SimulatorKeys {
  readonly mchid: string;
  readonly appid: string;
  readonly apiV3Key: string;
  readonly merchant: { readonly serial: string; readonly privateKey: string; readonly publicKey: string };
  readonly platform: { readonly serial: string; readonly privateKey: string; readonly publicKey: string };
}

/** Keys of both sides, as a merchant and Alipay would exchange them: public keys without certificates. */
export interface AlipaySimulatorKeys {
  readonly appId: string;
  readonly sellerId: string;
  readonly merchant: { readonly privateKey: string; readonly publicKey: string };
  readonly platform: { readonly privateKey: string; readonly publicKey: string };
}

/** Keys of both sides, as a merchant and UnionPay would exchange them. */
export interface UnionpaySimulatorKeys {
  readonly merId: string;
  readonly certId: string;
  readonly merchant: { readonly privateKey: string; readonly publicKey: string };
  readonly platform: { readonly privateKey: string; readonly publicKey: string };
}

function makePair() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { serial: randomBytes(20).toString('hex').toUpperCase(), ...pair };
}

function makeKeys(): SimulatorKeys {
  return {
    mchid: '1900000001',
    appid: 'wxdemo0000000000',
    apiV3Key: randomBytes(16).toString('hex'),
    merchant: makePair(),
    platform: makePair(),
  };
}

function makeAlipayKeys(): AlipaySimulatorKeys {
  return {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    merchant: makePair(),
    platform: makePair(),
  };
}

function makeUnionpayKeys(): UnionpaySimulatorKeys {
  return {
    merId: '777290000000001',
    certId: '68759663125',
    merchant: makePair(),
    platform: makePair(),
  };
}

async function readKeys<K>(file: string): Promise<K | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as K;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Reads keys from the data folder and creates them if missing. If several processes create them, the first
 * wins.
 */
async function readOrMake<K>(dataDir: string, name: string, make: () => K): Promise<K> {
  const file = join(dataDir, name);
  const known = await readKeys<K>(file);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  // Written to a temporary file and then linked, so that no process reads a partial file.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(make(), null, 2), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const keys = await readKeys<K>(file);
  if (!keys) throw new Error('the simulator keys vanished while they were made');
  return keys;
}

export function readSimulatorKeys(dataDir: string): Promise<SimulatorKeys> {
  return readOrMake(dataDir, 'simulator-keys.json', makeKeys);
}

/** The fields of the file of WECHAT_PAY, as WeChat Pay hands these keys to the merchant. */
export function wechatPayFields(keys: SimulatorKeys): Readonly<Record<string, string>> {
  return {
    mchid: keys.mchid,
    appid: keys.appid,
    serial: keys.merchant.serial,
    private_key: keys.merchant.privateKey,
    api_v3_key: keys.apiV3Key,
    platform_serial: keys.platform.serial,
    platform_public_key: keys.platform.publicKey,
  };
}

/** Alipay's keys have a file of their own, because folders of older demos already hold the file of WeChat. */
export function readAlipaySimulatorKeys(dataDir: string): Promise<AlipaySimulatorKeys> {
  return readOrMake(dataDir, 'simulator-alipay-keys.json', makeAlipayKeys);
}

export function readUnionpaySimulatorKeys(dataDir: string): Promise<UnionpaySimulatorKeys> {
  return readOrMake(dataDir, 'simulator-unionpay-keys.json', makeUnionpayKeys);
}

/** The secret of the simulated official account; as in reality, it differs from the payment secret. */
export function simulatedAppSecret(keys: SimulatorKeys): string {
  return createHash('sha256').update(`official account of ${keys.apiV3Key}`).digest('hex').slice(0, 32);
}
