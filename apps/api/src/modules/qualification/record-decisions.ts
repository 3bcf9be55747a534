import type { Decision } from '@qianfang/domain/qualification/decision';
import type { Db } from '../../platform/db.ts';
import type { BuyerRights } from './load-buyer-rights.ts';
import { insertDecisions } from './qualification.repo.ts';

/** Keeps on which documents and which version of the rules each line of some orders was let through (I7). One statement. */
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
    record.orders.flatMap(({ orderId, decisions }) =>
      [...decisions].map(([goodsId, decision]) => ({
        buyer_id: buyerId,
        order_id: orderId,
        goods_id: goodsId,
        rule_version: evidence.ruleVersion,
        documents,
        result: JSON.stringify({
          kind: decision.kind,
          reasons: decision.reasons.map(({ reason, docType }) => ({ reason, docType })),
        }),
        at: record.at,
      })),
    ),
  );
}
