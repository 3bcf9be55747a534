import type { getApproval, getApprovals } from '@qianfang/contract/approval';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { approvalEventsFor, approvalStateLabels } from '@qianfang/domain/approval/approval-state';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Viewer } from '../../../platform/viewer.ts';
import type { RequestedLine, RequestRow } from './approval.repo.ts';

type Shown = ResultOf<typeof getApprovals>['list'][number];
type Action = Shown['actions'][number];
type ShownLine = ResultOf<typeof getApproval>['lines'][number];

/** Whether its goods can go back into the store's cart: the unordered ones, once. */
export function mayPutBack(row: RequestRow): boolean {
  if (row.put_back_at !== null || row.status === 'PENDING') return false;
  return row.status !== 'APPROVED' || row.left_out.length > 0;
}

function actionsOf(row: RequestRow, viewer: Viewer): Action[] {
  const isMine = row.buyer_id === viewer.buyerId;
  const events = approvalEventsFor(row.status, isMine ? 'store' : 'head').flatMap((event): Action[] =>
    event === 'expire' ? [] : [event],
  );
  return isMine && mayPutBack(row) ? [...events, 'again'] : events;
}

export function presentRequest(row: RequestRow, viewer: Viewer, store: string): Shown {
  const bought = row.lines.filter((line) => line.row !== null);
  return {
    id: row.id,
    request_no: row.request_no,
    status: row.status,
    status_text: approvalStateLabels[row.status],
    reason: row.reason,
    is_mine: row.buyer_id === viewer.buyerId ? 1 : 0,
    store_id: row.buyer_id,
    store,
    account_name: row.account_name,
    kinds: bought.length,
    number: bought.reduce((sum, line) => sum + line.quantity, 0),
    payable: formatAmount(fen(row.payable_fen)),
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    decision_note: row.decision_note,
    actions: actionsOf(row, viewer),
  };
}

export function presentLine(
  line: RequestedLine,
  { left_out: leftOut, numbers }: Pick<RequestRow, 'left_out' | 'numbers'>,
): ShownLine {
  const id = line.row?.id ?? null;
  return {
    id,
    kind: line.kind,
    goods_id: line.goods_id,
    name: line.name,
    ypgg: line.spec,
    sccj: line.maker,
    bzdw: line.unit,
    picture: line.picture,
    number: line.quantity,
    amount: formatAmount(fen(line.net_fen)),
    ordered_number: numbers[String(id)] ?? null,
    is_left_out: id !== null && leftOut.includes(id) ? 1 : 0,
  };
}
