import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, SettingError } from './env.ts';

/**
 * Seals sensitive personal facts at rest (个人信息保护法 51): AES-256-GCM with a key in a file, not in the database.
 */
export interface SecretBox {
  seal(plain: string): string;
  open(sealed: string): string;
  sealBytes(plain: Uint8Array): Buffer;
  openBytes(sealed: Uint8Array): Buffer;
  /** {@link sealBytes} from one file to another, in chunks. */
  sealFile(from: string, to: string): Promise<void>;
}

const keyBytes = 32;

async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

/** The key of SECRET_KEY, the same on each machine of a store. It is never made: another one would open nothing. */
async function readKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`SECRET_KEY 的文件（${file}）不能读取：${error.code}`);
  });
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes)
    throw new SettingError(
      `SECRET_KEY 的文件（${file}）须为 ${keyBytes} 字节的密钥（base64），例如原来的 secret.key`,
    );
  return key;
}

export async function openSecretBox({
  dataDir,
  secretKeyFile,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'secretKeyFile'>>): Promise<SecretBox> {
  const key = secretKeyFile === undefined ? await readOrMakeKey(dataDir) : await readKey(secretKeyFile);
  const sealBytes = (plain: Uint8Array): Buffer => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const openBytes = (sealed: Uint8Array): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };
  const sealFile = async (from: string, to: string): Promise<void> => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const file = await open(to, 'wx', 0o600);
    try {
      let at = 28;
      for await (const chunk of createReadStream(from).pipe(cipher) as AsyncIterable<Buffer>) {
        await file.write(chunk, 0, chunk.length, at);
        at += chunk.length;
      }
      await file.write(Buffer.concat([iv, cipher.getAuthTag()]), 0, 28, 0);
    } finally {
      await file.close();
    }
  };
  return {
    sealBytes,
    openBytes,
    sealFile,
    seal: (plain) => sealBytes(Buffer.from(plain, 'utf8')).toString('base64'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}
