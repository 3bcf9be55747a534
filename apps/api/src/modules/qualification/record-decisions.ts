import type { Decision } from '@qianfang/domain/qualification/decision';
import type { Db } from '../../platform/db.ts';
import type { BuyerRights } from './load-buyer-rights.ts';
import { insertDecisions } from './qualification.repo.ts';

/** Keeps on which documents and which version of the rules each line of an order was let through (I7). */
export async function recordDecisions(
  tx: Db,
  record: {
    readonly orderId: number;
    readonly rights: BuyerRights;
    readonly decisions: ReadonlyMap<number, Decision>;
    readonly at: Date;
  },
): Promise<void> {
  const { evidence, buyerId } = record.rights;
  await insertDecisions(
    tx,
    [...record.decisions].map(([goodsId, decision]) => ({
      buyer_id: buyerId,
      order_id: record.orderId,
      goods_id: goodsId,
      rule_version: evidence.ruleVersion,
      documents: JSON.stringify(evidence.documents),
      result: JSON.stringify({
        kind: decision.kind,
        reasons: decision.reasons.map(({ reason, docType }) => ({ reason, docType })),
      }),
      at: record.at,
    })),
  );
}
