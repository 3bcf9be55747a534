import type { getDemands } from '@qianfang/contract/demand';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { DemandRow } from './demand.repo.ts';

type Demand = ResultOf<typeof getDemands>['list'][number];

export function presentDemand(row: DemandRow): Demand {
  return {
    id: row.id,
    request_no: row.request_no,
    name: row.name,
    ypgg: row.spec,
    sccj: row.maker,
    approval_no: row.approval_no,
    number: row.quantity,
    bzdw: row.unit,
    price: row.wanted_price === null ? null : formatUnitPrice(unitPrice(row.wanted_price)),
    wanted_on: row.wanted_on,
    remark: row.remark,
    status: row.status,
    reply: row.reply,
    goods_id: row.goods_id,
    expected_on: row.expected_on,
    created_at: row.created_at.toISOString(),
    replied_at: row.replied_at?.toISOString() ?? null,
  };
}
