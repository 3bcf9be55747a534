import type { requestService as endpoint } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { isAboutGoods } from '@qianfang/domain/after-sale/service-topic';
import { countLetters } from '@qianfang/domain/identifier/normalize';
import type { OrderState } from '@qianfang/domain/order/order-state';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ReceivedOrder } from '../orders/index.ts';
import type { NewLine } from './application.repo.ts';
import { lineOf, type OpenedApplication, openApplication } from './open-application.ts';
import { chooseEach, findRequested, repeatedLine } from './requested-lines.ts';

type Body = BodyOf<typeof endpoint>;

const shippedStates: readonly OrderState[] = ['PART_SHIPPED', 'TO_RECEIVE', 'DONE'];

/** Whether anything has shipped: before that there is nothing to serve. */
export function mayRequestService(order: Pick<ReceivedOrder, 'status'>): boolean {
  return shippedStates.includes(order.status);
}

function choose(order: ReceivedOrder, body: Body): readonly NewLine[] | Problem<'INVALID' | 'STATE_FORBIDS'> {
  if (!mayRequestService(order)) return problem('STATE_FORBIDS', { message: '订单发货后可申请售后' });
  return chooseEach(body.lines ?? [], (wanted) => {
    const found = findRequested(order, wanted);
    if (isProblem(found)) return found;
    const { line, batch } = found;
    if (wanted.number > batch.shipped_quantity)
      return fieldProblem(
        'lines',
        `${line.name} ${batch.batch_no} 只发了 ${formatUnits(batch.shipped_quantity, line.unit)}`,
      );
    return lineOf(line, batch, wanted.number);
  });
}

/**
 * Requests another service: goods short, wrong or broken, papers, exchange, prices, invoices. One about goods
 * names them. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at `lines`, `content` or `file`.
 */
export async function requestService(
  deps: Deps,
  viewer: Viewer,
  input: {
    readonly body: Body;
    readonly files: readonly UploadedFile[];
    readonly idempotencyKey: string;
  },
): Promise<OpenedApplication | Problem<ReasonsOf<typeof openApplication>>> {
  const { body, files, idempotencyKey } = input;
  const content = body.content.trim();
  if (countLetters(content) < 5) return fieldProblem('content', '说明至少 5 个字');
  const lines = body.lines ?? [];
  if (isAboutGoods(body.topic) && lines.length === 0)
    return fieldProblem('lines', '请选择有问题的商品和数量');
  const repeated = repeatedLine(lines);
  if (repeated) return repeated;
  return openApplication(deps, viewer, {
    kind: 'SERVICE',
    orderId: body.order_id,
    topic: body.topic,
    body: content,
    files,
    idempotencyKey,
    request: body,
    choose: async (_tx, order) => choose(order, body),
  });
}
