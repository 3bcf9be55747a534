import { randomUUID } from 'node:crypto';
import type { sendFeedback as endpoint } from '@qianfang/contract/feedback';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { idempotencyKeyPattern } from '@qianfang/contract/http/idempotency-key';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { countLetters } from '@qianfang/domain/identifier/normalize';
import type { Deps } from '../../../platform/deps.ts';
import { type ScannedFile, takePhoto } from '../../../platform/scanned-file.ts';
import { dropFiles, storeFile } from '../../../platform/store-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { findOrderByNumber } from '../orders/index.ts';
import {
  findTicketByKey,
  insertPictures,
  insertTicket,
  type NewTicket,
  type TicketKeys,
} from './feedback.repo.ts';

/** Suggestions and other feedback are answered within three days. */
const quietHours = 72;
const keyForm = new RegExp(idempotencyKeyPattern);

interface StoredPicture {
  readonly storageKey: string;
  readonly contentType: string;
}

async function takePictures(deps: Deps, files: readonly UploadedFile[]) {
  const taken: ScannedFile[] = [];
  for (const file of files) {
    const photo = await takePhoto(deps, file);
    if (isProblem(photo)) return photo;
    taken.push(photo);
  }
  return taken;
}

function present(keys: TicketKeys): ResultOf<typeof endpoint> {
  return { id: keys.id, ticket_no: keys.ticket_no, due_at: keys.due_at.toISOString() };
}

async function storeTicket(deps: Deps, ticket: NewTicket, pictures: readonly StoredPicture[]) {
  return transact(deps.db, async (tx) => {
    const keys = await insertTicket(tx, ticket);
    if (keys) await insertPictures(tx, ticket.buyerId, keys.id, pictures);
    return keys;
  });
}

/**
 * Stores a complaint, a suggestion or other feedback with its pictures. An anonymous one stores no phone
 * number, and operators do not learn its company. A repeated key returns the first ticket. Problems: INVALID
 * at `order_no`, `file`.
 */
export async function sendFeedback(
  deps: Deps,
  viewer: Viewer,
  input: {
    readonly body: BodyOf<typeof endpoint>;
    readonly files: readonly UploadedFile[];
    readonly idempotencyKey: string | undefined;
  },
): Promise<ResultOf<typeof endpoint> | Problem<'INVALID' | 'TOO_MANY'>> {
  const { buyerId, accountId } = viewer;
  const { body } = input;
  const requestKey =
    input.idempotencyKey !== undefined && keyForm.test(input.idempotencyKey) ? input.idempotencyKey : null;
  const known = requestKey === null ? undefined : await findTicketByKey(deps.db, buyerId, requestKey);
  if (known) return present(known);

  const content = body.content.trim();
  if (countLetters(content) < 5) return fieldProblem('content', '内容至少 5 个字');
  const orderNo = body.order_no?.trim() ?? '';
  const order = orderNo === '' ? undefined : await findOrderByNumber(deps.db, orderNo);
  if (orderNo !== '' && order?.buyerId !== buyerId)
    return fieldProblem('order_no', '没有这个订单，请核对订单号');
  const pictures = await takePictures(deps, input.files);
  if (isProblem(pictures)) return pictures;

  const isAnonymous = body.is_anonymous === 1;
  const contact = isAnonymous ? '' : (body.contact ?? '');
  const nature = body.nature ?? 'feedback';
  const { complaintHours } = await readSettings(deps.db);
  const at = deps.clock.now();
  const hours = nature === 'complaint' ? complaintHours : quietHours;
  const ticket: NewTicket = {
    buyerId,
    accountId,
    nature,
    topic: body.type,
    orderId: order?.id ?? null,
    orderNo,
    body: content,
    contactSealed: contact === '' ? '' : deps.secrets.seal(contact),
    isAnonymous,
    requestKey,
    at,
    dueAt: new Date(at.getTime() + hours * 3_600_000),
  };
  const stored: StoredPicture[] = [];
  let isStored = false;
  try {
    for (const { path, contentType } of pictures) {
      const storageKey = `feedback/${buyerId}/${randomUUID()}.jpg`;
      await storeFile(deps, { buyerId, key: storageKey, path });
      stored.push({ storageKey, contentType });
    }
    const keys = await storeTicket(deps, ticket, stored);
    isStored = keys !== undefined;
    const first =
      keys ?? (requestKey === null ? undefined : await findTicketByKey(deps.db, buyerId, requestKey));
    if (!first) throw new Error('a ticket was neither kept nor found');
    return present(first);
  } finally {
    if (!isStored)
      await dropFiles(
        deps,
        stored.map((one) => one.storageKey),
      );
  }
}
