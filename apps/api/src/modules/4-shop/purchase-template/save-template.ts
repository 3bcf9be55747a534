import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import {
  type changePurchaseTemplate,
  maxPurchaseTemplates,
  type savePurchaseTemplate,
} from '@qianfang/contract/purchase-template';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadOffers } from '../offer/index.ts';
import {
  countTemplates,
  findTemplateId,
  insertTemplate,
  loadTemplate,
  lockTemplates,
  replaceLines,
  type TemplateLine,
  updateTemplate,
} from './purchase-template.repo.ts';
import { presentHead } from './read-templates.ts';

type Body = BodyOf<typeof savePurchaseTemplate>;
type Head = ResultOf<typeof savePurchaseTemplate>;

const maxUnits = 999_999;
export const fullMessage = `最多保存 ${maxPurchaseTemplates} 个采购模板，请先删除不用的`;

/** Each goods once. Goods that the company cannot see are ignored; NOT_FOUND when none is left. */
async function linesOf(
  deps: Deps,
  viewer: Viewer,
  asked: Body['lines'],
): Promise<readonly TemplateLine[] | Problem<'NOT_FOUND'>> {
  const numbers = new Map<number, number>();
  for (const { goods_id, number } of asked) {
    numbers.set(goods_id, Math.min(maxUnits, (numbers.get(goods_id) ?? 0) + number));
  }
  const offers = await loadOffers(deps.db, deps, viewer, [...numbers.keys()]);
  const lines = [...numbers].flatMap(([goodsId, quantity]) =>
    offers.byId.has(goodsId) ? [{ goodsId, quantity }] : [],
  );
  return lines.length === 0 ? problem('NOT_FOUND', { message: '这些商品已不在售，请刷新后重试' }) : lines;
}

async function headOf(tx: Db, buyerId: number, id: number): Promise<Head | Problem<'NOT_FOUND'>> {
  const row = await loadTemplate(tx, buyerId, id);
  return row ? presentHead(row) : problem('NOT_FOUND');
}

const sameName = () => fieldProblem('name', '已有同名的采购模板，请换个名称');

function nameIn(text: string): string | Problem<'INVALID'> {
  const name = text.trim();
  return name === '' ? fieldProblem('name', '请填写模板名称') : name;
}

/**
 * Stores goods under a new name. Problems: INVALID for a taken name or beyond the limit, NOT_FOUND for goods.
 */
export async function saveTemplate(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<Head | Problem<'INVALID' | 'NOT_FOUND'>> {
  const name = nameIn(body.name);
  if (isProblem(name)) return name;
  const lines = await linesOf(deps, viewer, body.lines);
  if (isProblem(lines)) return lines;
  const { buyerId } = viewer;
  return transact(deps.db, async (tx) => {
    await lockTemplates(tx, buyerId);
    if ((await findTemplateId(tx, buyerId, name)) !== undefined) return sameName();
    if ((await countTemplates(tx, buyerId)) >= maxPurchaseTemplates) return fieldProblem('name', fullMessage);
    const id = await insertTemplate(tx, buyerId, name, deps.clock.now());
    await replaceLines(tx, buyerId, id, lines);
    return headOf(tx, buyerId, id);
  });
}

/** Changes name, goods, or both. Problems as {@link saveTemplate}; NOT_FOUND also for another company's. */
export async function changeTemplate(
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: BodyOf<typeof changePurchaseTemplate>,
): Promise<Head | Problem<'INVALID' | 'NOT_FOUND'>> {
  const name = body.name === undefined ? undefined : nameIn(body.name);
  if (isProblem(name)) return name;
  const lines = body.lines && (await linesOf(deps, viewer, body.lines));
  if (isProblem(lines)) return lines;
  const { buyerId } = viewer;
  return transact(deps.db, async (tx) => {
    await lockTemplates(tx, buyerId);
    const template = await loadTemplate(tx, buyerId, id);
    if (!template) return problem('NOT_FOUND');
    const taken = name === undefined ? undefined : await findTemplateId(tx, buyerId, name);
    if (taken !== undefined && taken !== id) return sameName();
    await updateTemplate(tx, buyerId, { id, name: name ?? template.name, at: deps.clock.now() });
    if (lines) await replaceLines(tx, buyerId, id, lines);
    return headOf(tx, buyerId, id);
  });
}
