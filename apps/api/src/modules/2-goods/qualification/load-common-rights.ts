import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type BuyerFacts, prepareBuyer } from '@qianfang/domain/qualification/prepare-buyer';
import type { Db } from '../../../platform/db.ts';
import type { BuyerRights } from './load-buyer-rights.ts';
import { loadTradeFacts, sellerOf } from './load-trade-facts.ts';

/**
 * A company without documents: goods hidden from it are hidden by law, the wholesaler's scope or controlled
 * sale.
 */
const newcomer: BuyerFacts = {
  id: 0,
  type: 'OTHER_ORG',
  state: 'draft',
  province: '',
  isTcmClinic: false,
  documents: [],
  manualGrants: [],
  headOffice: null,
};

/** What every company may see on a day. Never goods under controlled sale. */
export async function loadCommonRights(db: Db, today: IsoDate): Promise<BuyerRights> {
  const { version, facts } = await loadTradeFacts(db);
  return {
    ...prepareBuyer(newcomer, {
      today,
      seller: sellerOf(version, facts, today),
      ingredientControls: facts.ingredientControls,
    }),
    policies: facts.policies,
    tradeVersion: version,
  };
}
