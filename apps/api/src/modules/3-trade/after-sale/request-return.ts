import type { requestReturn as endpoint } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { needsEvidence } from '@qianfang/domain/after-sale/return-rule';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ReceivedOrder } from '../orders/index.ts';
import type { NewLine } from './application.repo.ts';
import { findReturnable, type ReturnableLine } from './find-returnable.ts';
import { lineOf, type OpenedApplication, openApplication } from './open-application.ts';
import { chooseEach, findRequested, type RequestedLine, repeatedLine } from './requested-lines.ts';

type Body = BodyOf<typeof endpoint>;

function chooseOne(
  order: ReceivedOrder,
  returnable: readonly ReturnableLine[],
  wanted: RequestedLine,
  reason: Body['reason'],
): NewLine | Problem<'INVALID'> {
  const found = findRequested(order, wanted);
  if (isProblem(found)) return found;
  const { line, batch } = found;
  const own = returnable.find((one) => one.line.id === line.id);
  const { most: max = 0, unwantedBlock = '' } =
    own?.batches.find((one) => one.batchId === batch.batch_id) ?? {};
  if (wanted.number > max) {
    const text = max === 0 ? '没有可退的数量' : `最多可退 ${formatUnits(max, line.unit)}`;
    return fieldProblem('lines', `${line.name} ${batch.batch_no} ${text}`);
  }
  if (reason === 'UNWANTED' && unwantedBlock !== '') return fieldProblem('lines', unwantedBlock);
  return lineOf(line, batch, wanted.number);
}

async function choose(tx: Db, buyerId: number, order: ReceivedOrder, body: Body, now: Date) {
  if (order.status !== 'DONE') return problem('STATE_FORBIDS', { message: '请先确认收货，再申请退货' });
  const returnable = await findReturnable(tx, buyerId, order, now);
  return chooseEach(body.lines, (wanted) => chooseOne(order, returnable, wanted, body.reason));
}

/**
 * Requests the return of units of a received order (trade-rules 4.6), of which none may be in another return;
 * locks the order. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at `lines` or `file`.
 */
export async function requestReturn(
  deps: Deps,
  viewer: Viewer,
  input: {
    readonly body: Body;
    readonly files: readonly UploadedFile[];
    readonly idempotencyKey: string;
  },
): Promise<OpenedApplication | Problem<ReasonsOf<typeof openApplication>>> {
  const { body, files, idempotencyKey } = input;
  if (body.lines.length === 0) return fieldProblem('lines', '请选择要退的商品和数量');
  const repeated = repeatedLine(body.lines);
  if (repeated) return repeated;
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
