import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getStoreChoices } from '@qianfang/contract/store';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type AffiliatedStore, listAffiliatedStores } from '../../1-ground/identity/index.ts';

function enterBlock(affiliate: AffiliatedStore): string {
  if (affiliate.isStopped) return '已停用，启用后才能进入';
  return affiliate.viewer ? '' : '还没有提交资料';
}

/** The companies that an account may act for: its head office and the stores, or itself alone. */
export async function listChoices(
  deps: Deps,
  viewer: Viewer,
  { page, per_page: perPage }: QueryOf<typeof getStoreChoices>,
): Promise<ResultOf<typeof getStoreChoices>> {
  const { list, total } = await listAffiliatedStores(deps.db, viewer, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const headId = viewer.head?.buyerId ?? viewer.buyerId;
  return {
    list: list.map((affiliate) => ({
      id: affiliate.id,
      company: affiliate.name,
      is_head: affiliate.id === headId ? 1 : 0,
      is_current: affiliate.id === viewer.buyerId ? 1 : 0,
      enter_block: enterBlock(affiliate),
      buy_block: enterBlock(affiliate) || (affiliate.viewer?.isPassed ? '' : '资质未通过审核'),
    })),
    page,
    per_page: perPage,
    total,
  };
}
