import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';

/** Seals what an archive holds (AES-256-GCM). Text that belongs to another place does not open. */
export interface ArchiveKey {
  seal(place: Buffer, plain: Buffer): Buffer;
  /** Throws for anything that was not sealed for this place with this key. */
  open(place: Buffer, sealed: Buffer): Buffer;
  /** Tells whether two keys are the same, without telling the key. */
  readonly check: string;
}

/** Bytes that sealing adds. */
export const sealBytes = 28;

/**
 * The key of one archive, from the store's secret.key: whoever finds the archive without it reads nothing
 * (个人信息保护法 51). Throws {@link BackupError} without a secret.key.
 */
export async function loadArchiveKey(dataDir: string, archiveId: string): Promise<ArchiveKey> {
  const file = join(dataDir, 'secret.key');
  const secret = await readFile(file, 'utf8').catch(() => undefined);
  if (secret === undefined) {
    throw new BackupError(`缺少密钥 ${file}。归档用它封存，没有它打不开：请先把商城的 secret.key 放到那里。`);
  }
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'base64'), archiveId, 'qianfang archive', 32),
  );
  return {
    seal(place, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(place, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(place);
      decipher.setAuthTag(sealed.subarray(12, sealBytes));
      return Buffer.concat([decipher.update(sealed.subarray(sealBytes)), decipher.final()]);
    },
    check: createHmac('sha256', key).update('check').digest('hex'),
  };
}
