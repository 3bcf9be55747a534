import type { approveRequest as approveRequestEndpoint } from '@qianfang/contract/approval';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { submitOrder } from '@qianfang/contract/submit-order';
import { moveApproval } from '@qianfang/domain/approval/approval-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { WriteRace } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadOrderBriefs } from '../../3-trade/orders/index.ts';
import type { OrderForStore } from '../checkout/index.ts';
import { refuseOwn, requestAccessOf } from './approval.policy.ts';
import { decideRequest, lockHeadOffice, lockRequest, type RequestRow } from './approval.repo.ts';
import {
  changesText,
  couponOf,
  type DecidedLines,
  decideLines,
  type NumberChange,
  originText,
} from './decide-lines.ts';
import { lostRequests } from './lost-requests.ts';
import { openRequest } from './open-request.ts';

type Body = BodyOf<typeof approveRequestEndpoint>;
type Submit = BodyOf<typeof submitOrder>;

type Result = ResultOf<typeof approveRequestEndpoint>;

/** The choices of the request, with what the head office has seen and chosen now. */
function bodyOf(row: RequestRow, body: Body, decided: DecidedLines): Submit {
  const { coupon_id: _coupon, ...wishes } = row.wishes as Partial<Submit>;
  return {
    ...wishes,
    ...couponOf(row, decided),
    ids: [...decided.ids],
    payable: body.payable,
    address_id: body.address_id,
    ...(body.invoice_type === undefined || row.reason === 'LIMIT' ? {} : { invoice_type: body.invoice_type }),
    ...(body.hm_pledge === undefined ? {} : { hm_pledge: body.hm_pledge }),
  };
}

const noteText = (note: string) => (note === '' ? '' : `审批意见：${note}。`);

interface Outcome {
  readonly changes: readonly NumberChange[];
  readonly lost: readonly string[];
  readonly note: string;
}

function messageOf(row: RequestRow, { changes, lost, note }: Outcome): string {
  const changedText = changes.length === 0 ? '' : `数量调整：${changesText(changes)}。`;
  const left = row.lines.filter((line) => line.row !== null && row.left_out.includes(line.row.id));
  const leftText = left.length === 0 ? '' : `未采购：${left.map((line) => line.name).join('、')}。`;
  const lostText = lost.length === 0 ? '' : `没有带到订单的要求：${lost.join('；')}。`;
  return `总部已通过并生成订单。${changedText}${leftText}${lostText}${noteText(note)}`;
}

async function approve(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: Body,
  orderForStore: OrderForStore,
): Promise<Result | Problem<ReasonsOf<OrderForStore> | ReasonsOf<typeof openRequest> | 'FORBIDDEN'>> {
  const row = await lockRequest(tx, requestAccessOf(viewer), id);
  if (!row) return problem('NOT_FOUND');
  const refused = refuseOwn(row, viewer);
  if (refused) return refused;
  const status = moveApproval(row.status, 'approve', 'head');
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  await lockHeadOffice(tx, row.head_id);
  const open = await openRequest(tx, deps, viewer, row);
  if (isProblem(open)) return open;
  const place = open.places.find((one) => one.address.id === body.address_id);
  if (!place) return fieldProblem('address_id', '该地址不能收货，请重新选择');
  const decided = decideLines(row, body);
  if (isProblem(decided)) return decided;
  const { rows, leftOut, changes } = decided;
  if (decided.ids.length === 0) return fieldProblem('left_out', '没有要采购的商品，请驳回申请');

  const ordered = await orderForStore(tx, deps, open.buyer, bodyOf(row, body, decided), {
    key: `approval-${row.id}`,
    rows,
    address: place.address,
    choices: row.choices,
    store: open.store,
    limitedId: row.buyer_id,
    mayExceedLimit: body.over_limit === 1,
    note: originText(row, decided),
  });
  if (isProblem(ordered)) return ordered;
  const at = deps.clock.now();
  const note = body.note?.trim() ?? '';
  const orders = await loadOrderBriefs(tx, open.buyer.buyerId, ordered.order_ids);
  await decideRequest(tx, row, {
    status,
    by: viewer.accountName,
    note,
    at,
    leftOut,
    numbers: Object.fromEntries(changes.map(({ id: line, after }) => [line, after])),
    orderIds: ordered.order_ids,
  });
  await sendMessage(tx, {
    buyerId: row.buyer_id,
    kind: 'order',
    title: `采购申请 ${row.request_no} 已通过`,
    body: messageOf({ ...row, left_out: leftOut }, { changes, lost: lostRequests(row, orders), note }),
    url: `/ddgl?request=${row.id}`,
    dedupeKey: `approval-decided:${row.id}`,
    at,
  });
  await recordAudit(tx, {
    actor: `account:${viewer.accountId}`,
    role: viewer.role,
    action: 'approval.approve',
    entity: `approval:${row.id}`,
    details: {
      store: row.buyer_id,
      orders: ordered.order_ids,
      overLimit: body.over_limit === 1,
      leftOut,
      numbers: changes.map(({ id: line, before, after }) => ({ line, before, after })),
    },
    at,
  });
  return { status, ...ordered };
}

/**
 * Orders a store's request at present prices, together with the decision. The head office buys and is
 * invoiced for a store of its chain; another store buys itself beyond its limits. Problems: those of a
 * submit, STORE_LIMIT unless agreed to, STATE_FORBIDS where it is already decided.
 */
export async function approveRequest(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  id: number,
  body: Body,
  orderForStore: OrderForStore,
): Promise<Result | Problem<ReasonsOf<typeof approve> | 'CONFLICT'>> {
  try {
    return await transactOnce(deps.db, keyed, (tx) => approve(tx, deps, viewer, id, body, orderForStore));
  } catch (error) {
    // Others repeatedly took the last units of a quota between pricing and claiming.
    if (error instanceof WriteRace) return problem('CONFLICT');
    throw error;
  }
}
