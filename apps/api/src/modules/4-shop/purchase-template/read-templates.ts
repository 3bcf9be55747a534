import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import {
  type getPurchaseTemplate,
  type getPurchaseTemplates,
  maxPurchaseTemplates,
} from '@qianfang/contract/purchase-template';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentOffers } from '../shelf/index.ts';
import {
  loadTemplate,
  loadTemplateLines,
  loadTemplates,
  type TemplateRow,
} from './purchase-template.repo.ts';

export function presentHead({ id, name, count, updated_at }: TemplateRow) {
  return { id, name, count, updated_at: updated_at.toISOString() };
}

export async function listTemplates(db: Db, buyerId: number): Promise<ResultOf<typeof getPurchaseTemplates>> {
  return { list: (await loadTemplates(db, buyerId)).map(presentHead), most: maxPurchaseTemplates };
}

/** A template with its goods at present offers. Goods that the company cannot see are counted, not shown. */
export async function readTemplate(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof getPurchaseTemplate> | Problem<'NOT_FOUND'>> {
  const row = await loadTemplate(deps.db, viewer.buyerId, id);
  if (!row) return problem('NOT_FOUND');
  const saved = await loadTemplateLines(deps.db, viewer.buyerId, id);
  const numbers = new Map(saved.map((line) => [line.goodsId, line.quantity]));
  const views = await presentOffers(deps, viewer, [...numbers.keys()]);
  const lines = views.map((goods) => ({ goods, number: numbers.get(goods.id) ?? goods.zbz }));
  return { ...presentHead(row), lines, gone: saved.length - lines.length };
}
