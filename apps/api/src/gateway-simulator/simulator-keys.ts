import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of both sides, as a merchant and WeChat Pay would have exchanged them. */
export interface SimulatorKeys {
  readonly mchid: string;
  readonly appid: string;
  readonly apiV3Key: string;
  readonly merchant: { readonly serial: string; readonly privateKey: string; readonly publicKey: string };
  readonly platform: { readonly serial: string; readonly privateKey: string; readonly publicKey: string };
}

function makePair() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { serial: randomBytes(20).toString('hex').toUpperCase(), ...pair };
}

/** Reads the simulator's keys from the data folder, making them once. */
export async function readSimulatorKeys(dataDir: string): Promise<SimulatorKeys> {
  const file = join(dataDir, 'simulator-keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SimulatorKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys: SimulatorKeys = {
    mchid: '1900000001',
    appid: 'wxdemo0000000000',
    apiV3Key: randomBytes(16).toString('hex'),
    merchant: makePair(),
    platform: makePair(),
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
