import type { Decision } from '@qianfang/domain/qualification/decision';
import type { Db } from '../../../platform/db.ts';
import type { BuyerRights } from './load-buyer-rights.ts';
import { insertDecisions } from './qualification.repo.ts';

/** Groups goods with the same grounds: mostly that is the whole order. */
function resultsOf(decisions: ReadonlyMap<number, Decision>) {
  const entries = [...decisions].map(([goodsId, { kind, reasons }]) => ({
    goodsId,
    result: { kind, reasons: reasons.map(({ reason, docType }) => ({ reason, docType })) },
  }));
  const groups = Map.groupBy(entries, ({ result }) => JSON.stringify(result));
  return [...groups.values()].map((group) => ({
    goods_ids: group.map(({ goodsId }) => goodsId),
    ...group[0]?.result,
  }));
}

/** Records by which documents and rule version each line of some orders was allowed (I7). One statement. */
export async function recordDecisions(
  tx: Db,
  record: {
    readonly orders: ReadonlyArray<{
      readonly orderId: number;
      readonly decisions: ReadonlyMap<number, Decision>;
    }>;
    readonly rights: BuyerRights;
    readonly at: Date;
  },
): Promise<void> {
  const { evidence, buyerId } = record.rights;
  const documents = JSON.stringify(evidence.documents);
  await insertDecisions(
    tx,
    record.orders
      .filter(({ decisions }) => decisions.size > 0)
      .map(({ orderId, decisions }) => ({
        buyer_id: buyerId,
        order_id: orderId,
        rule_version: evidence.ruleVersion,
        documents,
        results: JSON.stringify(resultsOf(decisions)),
        at: record.at,
      })),
  );
}
