import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { maxPurchaseTemplates, type sharePurchaseTemplate } from '@qianfang/contract/purchase-template';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { type AffiliatedStore, loadAffiliatedStores } from '../../1-ground/identity/index.ts';
import { checkTemplateSharing } from './purchase-template.policy.ts';
import {
  countTemplates,
  findTemplateId,
  insertTemplate,
  loadTemplate,
  loadTemplateLines,
  lockTemplates,
  replaceLines,
  type TemplateLine,
  updateTemplate,
} from './purchase-template.repo.ts';
import { fullMessage } from './save-template.ts';

type Result = ResultOf<typeof sharePurchaseTemplate>;

interface Shared {
  readonly name: string;
  readonly lines: readonly TemplateLine[];
}

async function giveTo(
  tx: Db,
  affiliate: AffiliatedStore,
  { name, lines }: Shared,
  at: Date,
): Promise<Result['list'][number]> {
  const head = { user_id: affiliate.id, company: affiliate.name };
  if (affiliate.isStopped) return { ...head, message: '该门店已停用，请先在多店管理中启用' };
  await lockTemplates(tx, affiliate.id);
  const known = await findTemplateId(tx, affiliate.id, name);
  if (known === undefined && (await countTemplates(tx, affiliate.id)) >= maxPurchaseTemplates)
    return { ...head, message: fullMessage };
  const id = known ?? (await insertTemplate(tx, affiliate.id, name, at));
  await updateTemplate(tx, affiliate.id, { id, name, at });
  await replaceLines(tx, affiliate.id, id, lines);
  return { ...head, message: '' };
}

/**
 * Copies a template to other stores of one head office, under the same name; idempotent. Stores do not see
 * goods that they may not have. Problems: FORBIDDEN for anyone but the owner of the head office's account,
 * NOT_FOUND for a template of another company and for a company that is not among its stores.
 */
export async function shareTemplate(
  deps: Deps,
  viewer: Viewer,
  id: number,
  otherIds: readonly number[],
): Promise<Result | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const template = await loadTemplate(deps.db, viewer.buyerId, id);
  if (!template) return problem('NOT_FOUND');
  const forbidden = checkTemplateSharing(viewer);
  if (forbidden) return forbidden;
  const affiliates = await loadAffiliatedStores(deps.db, viewer, otherIds);
  if (isProblem(affiliates)) return affiliates;
  const shared = { name: template.name, lines: await loadTemplateLines(deps.db, viewer.buyerId, id) };
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const list: Result['list'] = [];
    for (const affiliate of affiliates) list.push(await giveTo(tx, affiliate, shared, at));
    // Last, because the holder of the audit chain must wait for nothing else.
    for (const { user_id: storeId, message } of list) {
      if (message !== '') continue;
      await recordAudit(tx, {
        actor: `account:${(viewer.head ?? viewer).accountId}`,
        role: viewer.role,
        action: 'purchase_template.share',
        entity: `buyer:${storeId}`,
        details: { from: viewer.buyerId, name: shared.name, lines: shared.lines.length },
        at,
      });
    }
    return { list };
  });
}
