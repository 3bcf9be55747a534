import type { UserBase } from '@qianfang/contract/session';
import { placeText } from '@qianfang/domain/identifier/place';
import type { Static } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countAffiliatedStores } from './affiliated-stores.ts';
import { presentRole } from './identity.policy.ts';
import { findAccount, findBuyer, findManager } from './identity.repo.ts';
import { standingOf } from './standing.ts';

/** The fields of the user state that this module provides. */
export type OwnUserBase = Pick<
  Static<typeof UserBase>,
  | 'show'
  | 'username'
  | 'name'
  | 'phone'
  | 'company'
  | 'rank'
  | 'admin'
  | 'address'
  | 'is_passed'
  | 'buyer_type'
  | 'standing'
  | 'head_company'
  | 'login_name'
  | 'sister_count'
  | 'role_label'
  | 'lacks'
>;

export async function loadUserBase(db: Db, viewer: Viewer): Promise<OwnUserBase> {
  const [account, buyer] = await Promise.all([
    findAccount(db, viewer.buyerId, viewer.accountId),
    findBuyer(db, viewer.buyerId),
  ]);
  if (!buyer) throw new Error(`viewer of company ${viewer.buyerId}, which does not exist`);
  const manager = await findManager(db, buyer.manager_id);
  const [head, acting] = viewer.head
    ? await Promise.all([
        findBuyer(db, viewer.head.buyerId),
        findAccount(db, viewer.head.buyerId, viewer.head.accountId),
      ])
    : [];
  return {
    show: true,
    username: viewer.username,
    name: viewer.accountName,
    phone: account?.phone ?? '',
    company: buyer.name,
    rank: buyer.rank,
    admin: manager
      ? {
          name: manager.name,
          phone: manager.phone,
          is_default: manager.id === buyer.manager_id ? 0 : 1,
        }
      : null,
    address: placeText(buyer, buyer.address),
    is_passed: viewer.isPassed ? 1 : 0,
    buyer_type: buyer.kind,
    standing: standingOf(buyer.status),
    head_company: head?.name ?? '',
    login_name: acting?.username ?? viewer.username,
    sister_count: await countAffiliatedStores(db, viewer),
    ...presentRole(viewer),
  };
}
