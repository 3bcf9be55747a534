import type { askReturn as endpoint } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { needsEvidence } from '@qianfang/domain/after-sale/return-rule';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ReceivedOrder } from '../orders/index.ts';
import type { NewLine } from './application.repo.ts';
import { findReturnable, type ReturnableLine } from './find-returnable.ts';
import { type Asked, lineOf, openApplication } from './open-application.ts';

type Body = BodyOf<typeof endpoint>;

function chooseOne(
  returnable: readonly ReturnableLine[],
  wanted: Body['lines'][number],
  reason: Body['reason'],
): NewLine | Problem {
  const found = returnable.find(({ line }) => line.id === wanted.line_id);
  const batch = found?.batches.find((one) => one.batchId === wanted.batch_id);
  const shipped = found?.line.batches.find((one) => one.batch_id === wanted.batch_id);
  if (!found || !batch || !shipped) return fieldProblem('lines', '订单中没有这个商品批号，请刷新后重选');
  const what = `${found.line.name} ${batch.batchNo}`;
  if (wanted.number > batch.most) {
    const text = batch.most === 0 ? '没有可退的数量' : `最多可退 ${batch.most} ${found.line.unit}`;
    return fieldProblem('lines', `${what} ${text}`);
  }
  if (reason === 'UNWANTED' && batch.unwantedBlock !== '') return fieldProblem('lines', batch.unwantedBlock);
  return lineOf(found.line, shipped, wanted.number);
}

async function choose(
  tx: Db,
  buyerId: number,
  order: ReceivedOrder,
  body: Body,
  now: Date,
): Promise<readonly NewLine[] | Problem> {
  if (order.status !== 'DONE') return problem('STATE_FORBIDS', { message: '请先确认收货，再申请退货' });
  const returnable = await findReturnable(tx, buyerId, order, now);
  const lines: NewLine[] = [];
  for (const wanted of body.lines) {
    const line = chooseOne(returnable, wanted, body.reason);
    if (isProblem(line)) return line;
    lines.push(line);
  }
  return lines;
}

/**
 * Asks to return units of a received order (trade-rules 4.6). Never more than was received and is neither returned nor asked
 * back; the order is locked while this is decided. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at `lines` or `file`.
 */
export async function askReturn(
  deps: Deps,
  viewer: Viewer,
  input: {
    readonly body: Body;
    readonly files: readonly UploadedFile[];
    readonly idempotencyKey: string;
  },
): Promise<Asked | Problem> {
  const { body, files, idempotencyKey } = input;
  if (body.lines.length === 0) return fieldProblem('lines', '请选择要退的商品和数量');
  const keys = new Set(body.lines.map((line) => `${line.line_id}/${line.batch_id}`));
  if (keys.size < body.lines.length) return fieldProblem('lines', '同一商品批号只能填写一次');
  if (needsEvidence(body.reason) && files.length === 0)
    return fieldProblem('file', '请上传能看清问题和批号的照片');
  return openApplication(deps, viewer, {
    kind: 'RETURN',
    orderId: body.order_id,
    topic: body.reason,
    body: body.content?.trim() ?? '',
    files,
    idempotencyKey,
    request: body,
    choose: (tx, order) => choose(tx, viewer.buyerId, order, body, deps.clock.now()),
  });
}
