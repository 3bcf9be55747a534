import { createHash } from 'node:crypto';
import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { lockReceivedOrder, type ReceivedLine, type ReceivedOrder } from '../orders/index.ts';
import {
  type ApplicationKeys,
  type ApplicationKind,
  findByKey,
  insertApplication,
  insertLines,
  type NewLine,
} from './application.repo.ts';
import { saveEstimate } from './save-estimate.ts';
import { takePictures, withStoredFiles } from './store-files.ts';
import { insertEvent, insertFiles, type NewFile } from './thread.repo.ts';

export interface ApplicationRequest {
  readonly kind: ApplicationKind;
  readonly orderId: number;
  readonly topic: string;
  readonly body: string;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string;
  /** What must be equal for a repeated key to be the same request. */
  readonly request: unknown;
  /** Chooses the requested lines of the locked order. */
  readonly choose: (
    tx: Db,
    order: ReceivedOrder,
  ) => Promise<readonly NewLine[] | Problem<'INVALID' | 'STATE_FORBIDS'>>;
}

export interface OpenedApplication {
  readonly id: number;
  readonly application_no: string;
}

/** An order line as the application stores it. */
export function lineOf(line: ReceivedLine, batch: ReceivedLine['batches'][number], asked: number): NewLine {
  return {
    order_line_id: line.id,
    batch_id: batch.batch_id,
    goods_id: line.goods_id,
    name: line.name,
    spec: line.spec,
    maker: line.maker,
    unit: line.unit,
    picture: line.picture,
    unit_price: line.unit_price,
    batch_no: batch.batch_no,
    expiry_date: batch.expiry_date,
    asked,
  };
}

const words = {
  RETURN: { noun: '退货申请', path: '/order/returnInfo/' },
  SERVICE: { noun: '售后申请', path: '/order/afterSalesInfo/' },
} as const;

function repeated(known: ApplicationKeys, requestHash: string): OpenedApplication | Problem<'KEY_REUSED'> {
  if (known.request_hash !== requestHash) return problem('KEY_REUSED');
  return { id: known.id, application_no: known.application_no };
}

interface Writing {
  readonly kind: ApplicationKind;
  readonly topic: string;
  readonly body: string;
  readonly requestKey: string;
  readonly requestHash: string;
  readonly lines: readonly NewLine[];
  readonly stored: readonly NewFile[];
  readonly at: Date;
}

/** Writes an application over a locked order, in the caller's transaction. Problem: KEY_REUSED. */
export async function writeApplication(
  tx: Db,
  viewer: Viewer,
  order: ReceivedOrder,
  writing: Writing,
): Promise<OpenedApplication | Problem<'KEY_REUSED'>> {
  const { buyerId, accountId } = viewer;
  const { kind, topic, body, requestKey, requestHash, lines, stored, at } = writing;
  const keys = await insertApplication(tx, {
    buyerId,
    accountId,
    kind,
    orderId: order.id,
    orderNo: order.order_no,
    topic,
    body,
    requestKey,
    requestHash,
    at,
  });
  if (!keys) return problem('KEY_REUSED');
  const { id, application_no } = keys;
  await insertLines(tx, buyerId, id, lines);
  if (kind === 'RETURN') {
    const units = lines.map((line) => ({
      orderLineId: line.order_line_id,
      batchId: line.batch_id,
      units: line.asked,
    }));
    await saveEstimate(tx, { id, buyer_id: buyerId, order_id: order.id }, order, units);
  }
  const eventId = await insertEvent(tx, {
    buyerId,
    applicationId: id,
    actor: 'buyer',
    actorName: viewer.accountName,
    event: 'ask',
    note: body,
    at,
  });
  await insertFiles(tx, { buyerId, applicationId: id, eventId }, stored);
  const { noun, path } = words[kind];
  await sendMessage(tx, {
    buyerId,
    kind: 'order',
    title: `${noun} ${application_no} 已提交`,
    body: `订单 ${order.order_no}，我们将尽快处理，进展会以站内消息通知。`,
    url: `${path}${id}`,
    dedupeKey: `after-sale:${application_no}:ask`,
    at,
  });
  return { id, application_no };
}

/**
 * Stores an application with its lines and pictures, in one transaction over the locked order. A repeated key
 * returns the first; with other contents KEY_REUSED.
 */
export async function openApplication(
  deps: Deps,
  viewer: Viewer,
  asking: ApplicationRequest,
): Promise<
  OpenedApplication | Problem<ReasonsOf<typeof takePictures> | 'KEY_REUSED' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  const { buyerId } = viewer;
  const { kind, orderId, idempotencyKey } = asking;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([kind, asking.request]))
    .digest('hex');
  const first = await findByKey(deps.db, buyerId, idempotencyKey);
  if (first) return repeated(first, requestHash);
  const pictures = await takePictures(deps, asking.files);
  if (isProblem(pictures)) return pictures;
  return withStoredFiles(deps, buyerId, pictures, async (stored) => {
    let isUsed = false;
    const value = await transact(deps.db, async (tx) => {
      isUsed = false;
      const order = await lockReceivedOrder(tx, buyerId, orderId);
      if (!order) return problem('NOT_FOUND');
      const known = await findByKey(tx, buyerId, idempotencyKey);
      if (known) return repeated(known, requestHash);
      const lines = await asking.choose(tx, order);
      if (isProblem(lines)) return lines;
      const written = await writeApplication(tx, viewer, order, {
        kind,
        topic: asking.topic,
        body: asking.body,
        requestKey: idempotencyKey,
        requestHash,
        lines,
        stored,
        at: deps.clock.now(),
      });
      isUsed = !isProblem(written);
      return written;
    });
    return { value, isUsed };
  });
}

/** Unit price of a stored line, for the wire. */
export function priceText(line: { readonly unit_price: number }): string {
  return formatUnitPrice(unitPrice(line.unit_price));
}
