import { randomUUID } from 'node:crypto';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { addReviewPicture } from '@qianfang/contract/review';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { takePhoto } from '../../../platform/scanned-file.ts';
import { dropFiles, storeFile } from '../../../platform/store-file.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { loadReceivedOrder, lockReceivedOrder, type ReceivedOrder } from '../../3-trade/orders/index.ts';
import { findSamePicture, insertPicture, loadWaitingPictures } from './picture.repo.ts';
import { findOrderReview } from './review.repo.ts';
import { reviewBlock } from './review-block.ts';
import { isReviewed } from './reviewed-lines.ts';

/** Uploads of one goods while its review is written: those taken out again stay until it is sent. */
const maxUploads = 20;

type Refusal = Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>;

async function refuse(
  db: Db,
  order: ReceivedOrder | undefined,
  asked: { readonly buyerId: number; readonly lineId: number; readonly at: Date },
): Promise<Refusal | undefined> {
  if (!order) return problem('NOT_FOUND');
  const isGiven = await findOrderReview(db, asked.buyerId, order.id);
  const block = isGiven ? '这个订单已经评价' : reviewBlock(order, asked.at);
  if (block !== '') return problem('STATE_FORBIDS', { message: block });
  if (!order.lines.some((line) => line.id === asked.lineId && isReviewed(line)))
    return fieldProblem('line_id', '订单中没有这个商品，请刷新后重新评价');
  return undefined;
}

/**
 * Stores a picture for the review of an order's goods, which names it when it is sent. The same file for the same
 * goods is stored once. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at `line_id` or `file`, TOO_MANY.
 */
export async function takePicture(
  deps: Deps,
  buyerId: number,
  orderId: number,
  input: {
    readonly lineId: number;
    readonly files: readonly UploadedFile[];
    readonly keyed: KeyedWrite | undefined;
  },
): Promise<ResultOf<typeof addReviewPicture> | Refusal | Problem<'TOO_MANY'>> {
  const { lineId, keyed } = input;
  const asked = { buyerId, lineId, at: deps.clock.now() };
  const refusal = await refuse(deps.db, await loadReceivedOrder(deps.db, buyerId, orderId), asked);
  if (refusal) return refusal;
  const [file] = input.files;
  if (!file) return fieldProblem('file', '请选择图片');
  const { sha256 } = file;
  const known = await findSamePicture(deps.db, { buyerId, lineId, sha256 });
  if (known !== undefined) return transactOnce(deps.db, keyed, async () => ({ id: known }));
  const photo = await takePhoto(deps, file);
  if (isProblem(photo)) return photo;
  const storageKey = `review/${buyerId}/${randomUUID()}.jpg`;
  await storeFile(deps, { buyerId, key: storageKey, path: photo.path });
  let isStored = false;
  try {
    return await transactOnce(deps.db, keyed, async (tx) => {
      // The order is locked, so that a review sent meanwhile and the same picture sent twice wait for each other.
      const late = await refuse(tx, await lockReceivedOrder(tx, buyerId, orderId), asked);
      if (late) return late;
      const same = await findSamePicture(tx, { buyerId, lineId, sha256 });
      if (same !== undefined) return { id: same };
      const uploaded = await loadWaitingPictures(tx, buyerId, orderId);
      if (uploaded.filter((one) => one.order_line_id === lineId).length >= maxUploads)
        return fieldProblem('file', `这个商品已上传过 ${maxUploads} 张图片，请从中选用`);
      const id = await insertPicture(tx, { ...asked, orderId, storageKey, sha256 });
      isStored = true;
      return { id };
    });
  } finally {
    if (!isStored) await dropFiles(deps, [storageKey]);
  }
}
