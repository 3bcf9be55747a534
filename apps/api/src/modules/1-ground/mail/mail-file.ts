import { randomUUID } from 'node:crypto';
import {
  fieldProblem,
  isProblem,
  type Problem,
  type ProblemReason,
  problem,
} from '@qianfang/contract/problem';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { dropFiles, storeBytes } from '../../../platform/store-file.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { recordAudit } from '../audit/index.ts';
import { countAsked } from './mail.repo.ts';
import { mayMail, queueMail } from './queue-mail.ts';

/** A third more when encoded; servers usually take 20 MB and more. */
const maxFileBytes = 14 * 1024 * 1024;
/** Mails a day that one company may ask for, so that nobody fills boxes by this store. */
const companyBound = 100;

/** Files that were made for a mail; they go once it has gone. */
export const mailFolder = 'mails';

/** The whole file; undefined where it is too large for a mail. */
async function bytesOf({ bytes }: FileAnswer): Promise<Uint8Array | undefined> {
  if (bytes instanceof Uint8Array) return bytes.length > maxFileBytes ? undefined : bytes;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    if (size > maxFileBytes) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Why this company may ask for no mail now. */
export async function refusedMail(
  deps: Deps,
  buyerId: number,
): Promise<Problem<'MAIL_UNAVAILABLE' | 'TOO_MANY'> | undefined> {
  if (!mayMail(deps)) return problem('MAIL_UNAVAILABLE');
  const today = new Date(startOfDayInShanghai(dateInShanghai(deps.clock.now())));
  if ((await countAsked(deps.db, buyerId, today)) < companyBound) return undefined;
  return problem('TOO_MANY', {
    message: `贵单位今天申请的邮件已达 ${companyBound} 封，请直接下载，或明天再发`,
    retryAfterSeconds: 3600,
  });
}

/** A file that a company asks for by e-mail, at the call that would download it. */
interface Asked {
  readonly deps: Deps;
  readonly viewer: Viewer;
  readonly body: { readonly email: string };
  readonly keyed: KeyedWrite | undefined;
}

/**
 * Sends a file to an address instead of downloading it: as it is now, also where it is sent later. Problems: those of
 * the file, INVALID at `email` or for a file that is too large, MAIL_UNAVAILABLE, TOO_MANY.
 */
export async function mailFile<Reason extends ProblemReason>(
  { deps, viewer, body, keyed }: Asked,
  write: () => Promise<FileAnswer | Problem<Reason>> | FileAnswer | Problem<Reason>,
): Promise<{ readonly email: string } | Problem<Reason | 'INVALID' | 'MAIL_UNAVAILABLE' | 'TOO_MANY'>> {
  const email = parseEmail(body.email);
  if (!email.ok) return fieldProblem('email', email.message);
  const refused = await refusedMail(deps, viewer.buyerId);
  if (refused) return refused;
  const file = await write();
  if (isProblem(file)) return file;
  const bytes = await bytesOf(file);
  if (!bytes) return fieldProblem('email', '文件超过 14 MB，不能用邮件发送，请直接下载');
  const { buyerId, accountId } = viewer;
  const at = deps.clock.now();
  const fileName = file.fileName ?? '文件';
  const fileKey = `${mailFolder}/${buyerId}/${randomUUID()}`;
  await storeBytes(deps, { buyerId, key: fileKey, bytes });
  const queued = transactOnce(deps.db, keyed, async (tx) => {
    await queueMail(tx, {
      buyerId,
      accountId,
      topic: null,
      address: email.value,
      title: fileName.replace(/\.\w{1,8}$/, ''),
      fileName,
      fileType: file.contentType,
      fileKey,
      at,
    });
    await recordAudit(tx, {
      actor: `account:${accountId}`,
      role: viewer.role,
      action: 'file.mail',
      entity: `file:${fileName}`,
      at,
    });
    return { email: email.value };
  });
  // Of a request under a key that was used, no mail has come.
  return queued.catch(async (error: unknown) => {
    await dropFiles(deps, [fileKey]);
    throw error;
  });
}
