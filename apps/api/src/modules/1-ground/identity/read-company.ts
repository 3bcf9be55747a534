import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getCompany } from '@qianfang/contract/profile';
import { placeText } from '@qianfang/domain/identifier/place';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findAccount, findBuyer } from './identity.repo.ts';

/** A company's own facts, as reviewed. Bank accounts leave masked only. */
export async function readCompany(db: Db, viewer: Viewer): Promise<ResultOf<typeof getCompany>> {
  const buyer = await findBuyer(db, viewer.buyerId);
  const account = await findAccount(db, viewer.buyerId, viewer.accountId);
  if (!buyer || !account) throw new Error(`viewer of company ${viewer.buyerId}, which does not exist`);
  const { billing } = buyer;
  return {
    company: buyer.name,
    buyer_type: buyer.kind !== null && isBuyerType(buyer.kind) ? buyerTypeLabel(buyer.kind) : '',
    uscc: buyer.uscc ?? '',
    legal_person: buyer.legal_person,
    address: placeText(buyer, buyer.address),
    landline: buyer.landline,
    email: buyer.email,
    username: account.username,
    login_phone: account.phone,
    name: account.name || buyer.contact,
    phone: buyer.phone,
    registered_at: buyer.created_at.toISOString(),
    passed_at: buyer.passed_at?.toISOString() ?? null,
    billing: {
      title: billing.title ?? '',
      uscc: billing.uscc ?? '',
      bank: billing.bank ?? '',
      account_no: billing.account_no_masked ?? '',
      address: billing.address ?? '',
      phone: billing.phone ?? '',
    },
  };
}
