import type { Scope } from '@qianfang/domain/promotion/scope';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import type { PromotionTag } from './goods-promotions.ts';
import { type IsFirstOrder, loadRules, loadSpecialGoods, runningFor } from './load-promotions.ts';
import type { PromotionBuyer } from './promotion.repo.ts';
import type { Rule } from './rule.ts';

type TagName = PromotionTag['name'];

const ruleTags: Partial<Record<Rule['kind'], TagName>> = {
  FULL_REDUCTION: '满',
  UNIT_GIFT: '赠',
  AMOUNT_GIFT: '赠',
  EXCHANGE: '换购',
};

function scopeOfRule(rule: Rule): Scope {
  return rule.kind === 'UNIT_GIFT'
    ? { kind: 'GOODS', ids: rule.items.slice(0, 1).map((item) => item.goodsId) }
    : rule.scope;
}

type TagScopes = ReadonlyMap<TagName, readonly Scope[]>;

interface Open {
  readonly rules: readonly Rule[];
  readonly specials: Awaited<ReturnType<typeof loadSpecialGoods>>;
}

function tagScopesOf({ rules, specials }: Open): TagScopes {
  const scopes = new Map<TagName, Scope[]>();
  const add = (name: TagName, scope: Scope) => scopes.set(name, [...(scopes.get(name) ?? []), scope]);
  const idsOf = (isFlash: boolean) =>
    specials.flatMap((one) => ((one.kind === 'FLASH') === isFlash ? [one.goodsId] : []));
  add('秒', { kind: 'GOODS', ids: idsOf(true) });
  add('特', { kind: 'GOODS', ids: idsOf(false) });
  for (const rule of rules) {
    const name = ruleTags[rule.kind];
    if (name && rule.left !== 0) add(name, scopeOfRule(rule));
  }
  return scopes;
}

const tagScopesWhile = derived((_running: object, open: Open) => tagScopesOf(open));

/**
 * The scopes of the open activities by badge, by the same rules as the badges of single goods. The same
 * object until something changes.
 */
export async function loadTagScopes(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<TagScopes> {
  const running = await runningFor(db, requester, now, isFirstOrder);
  const rules = await loadRules(db, requester, now, isFirstOrder);
  const specials = await loadSpecialGoods(db, requester, now, isFirstOrder);
  return running ? tagScopesWhile(running, { rules, specials }) : tagScopesOf({ rules, specials });
}
