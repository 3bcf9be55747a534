import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type BuyerFacts, countStores, loadBuyer } from '../../1-ground/identity/index.ts';
import { mayChangeStores, mayManageStores } from './store.policy.ts';

/** A company's rights about stores. */
export interface StoreStanding {
  readonly company: BuyerFacts;
  readonly isMain: boolean;
  /** May bind another company by a code. */
  readonly mayBind: boolean;
  /** May register stores of its chain. */
  readonly mayAdd: boolean;
  /** May make a code for a head office to bind it. */
  readonly mayJoin: boolean;
}

export async function loadStanding(db: Db, viewer: Viewer): Promise<StoreStanding> {
  const company = await loadBuyer(db, viewer.buyerId);
  if (!company) throw new Error(`viewer of company ${viewer.buyerId}, which does not exist`);
  const isHead = company.kind === 'CHAIN_HQ';
  const isFree = company.parentId === null;
  const hasStores = isFree && (isHead || (await countStores(db, company.id)) > 0);
  const mayAct = mayChangeStores(viewer) && company.status === 'passed';
  return {
    company,
    isMain: hasStores && mayManageStores(viewer),
    mayBind: mayAct && isFree,
    mayAdd: mayAct && isFree && isHead,
    mayJoin: mayAct && isFree && !hasStores,
  };
}

/** Why there is nothing to manage, with advice; empty for a main account. */
export function noticeOf(standing: StoreStanding, viewer: Viewer, headCompany: string): string {
  if (standing.isMain) return '';
  if (!mayManageStores(viewer)) return '多店管理仅限主账号使用，请用主账号登录';
  if (headCompany !== '') return `本单位是“${headCompany}”的门店，多店管理由总部操作`;
  if (standing.company.status !== 'passed') return '资质审核通过后，可以绑定门店或加入总部';
  return '本单位名下还没有门店。作为总部，可以用门店给出的绑定码绑定门店；作为门店，可以生成绑定码交给总部';
}
