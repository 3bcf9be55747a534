import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, SettingError } from './env.ts';
import { openSecretBox } from './secret-box.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const boxOf = (machine: string, key: string) =>
  openSecretBox(readConfig({ DATA_DIR: inFolder(machine), SECRET_KEY: inFolder(key) }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-secret-'));
  await writeFile(inFolder('key'), randomBytes(32).toString('base64'));
  await writeFile(inFolder('short'), randomBytes(16).toString('base64'));
});
afterAll(() => rm(folder, { recursive: true }));

test('what a process on one machine has sealed, one on another opens with the key of the setting', async () => {
  const [one, other] = [await boxOf('one', 'key'), await boxOf('other', 'key')];
  expect(other.open(one.seal('110101199003070038'))).toBe('110101199003070038');
});

test('with the setting no key is made, neither beside it nor in its place', async () => {
  await boxOf('one', 'key');
  await expect(stat(inFolder('one/secret.key'))).rejects.toThrow('ENOENT');
  await expect(boxOf('one', 'missing')).rejects.toThrow(SettingError);
  await expect(stat(inFolder('missing'))).rejects.toThrow('ENOENT');
});

test('a file that holds no whole key stops the start with a sentence', async () => {
  await expect(boxOf('one', 'short')).rejects.toThrow(/SECRET_KEY 的文件.*须为 32 字节的密钥/);
});
