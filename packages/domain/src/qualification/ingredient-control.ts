import { type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { isInForce } from '../calendar/validity.ts';
import type { GoodsClass } from '../goods/goods-class.ts';
import { classOfKind } from './control-list/control-kind.ts';
import type { ListedSubstance } from './control-list/listed-substance.ts';
import { LISTED_SUBSTANCES } from './control-list/listed-substances.ts';
import { NOTICES } from './control-list/notice.ts';
import type { TradeGoods } from './trade-goods.ts';

/** An ingredient, without its salt, reclassified into a class that is never sold here. */
export interface IngredientControl {
  readonly ingredient: string;
  readonly goodsClass: GoodsClass;
  /** SINGLE: only as the one ingredient; COMPOUND: only with others. */
  readonly preparation: 'ANY' | 'SINGLE' | 'COMPOUND';
  /** Only in these dosage forms (parts of the form's name); empty = every form. */
  readonly forms: readonly string[];
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly basis: string;
}

/** S-09: shown on open cart lines from that day. */
export const ONLINE_BANNED_TEXT = '该商品已按国家规定停止网络销售';
/** Shown on open cart lines while a name is under review. */
export const NAME_HELD_TEXT = '该商品待质量管理部核实，暂停销售';

/** Oral liquids, by parts of their names. */
const liquids: readonly string[] = ['口服液', '口服溶液', '糖浆', '合剂'];
/** For a listing without a known first day: in force. */
const always = isoDate('1900-01-01');

/** The preparations in which a row makes products unsellable here. */
function listedIn({ single, compound, compoundLiquid, forms }: ListedSubstance) {
  const whole = single === 'NEVER' && compound === 'NEVER';
  if (whole) return [{ preparation: 'ANY', forms }] as const;
  if (single === 'NEVER') return [{ preparation: 'SINGLE', forms }] as const;
  if (compound === 'NEVER') return [{ preparation: 'COMPOUND', forms }] as const;
  return compoundLiquid === 'NEVER' ? ([{ preparation: 'COMPOUND', forms: liquids }] as const) : [];
}

/** The ingredients of the controlled list; staff additions are in a table. */
export const LISTED_INGREDIENTS: readonly IngredientControl[] = LISTED_SUBSTANCES.filter(
  (row) => row.match === 'PART',
).flatMap((row) => {
  const goodsClass = classOfKind(row.kind);
  const { from, to, title } = NOTICES[row.notice];
  if (goodsClass === null) return [];
  return listedIn(row).flatMap(({ preparation, forms }) =>
    [row.substance, ...row.aliases].map((ingredient) => ({
      ingredient,
      goodsClass,
      preparation,
      forms,
      from: from ?? always,
      to,
      basis: title,
    })),
  );
});

/** Controls of one day by ingredient. */
export type ActiveControls = ReadonlyMap<string, readonly IngredientControl[]>;

export function activeControls(controls: readonly IngredientControl[], today: IsoDate): ActiveControls {
  const active = new Map<string, IngredientControl[]>();
  for (const one of controls) {
    if (!isInForce(one.from, one.to, today)) continue;
    const same = active.get(one.ingredient);
    if (same) same.push(one);
    else active.set(one.ingredient, [one]);
  }
  return active;
}

const SALTS = /^(?:盐酸|氢溴酸|磷酸|硫酸|酒石酸|枸橼酸|马来酸|富马酸|甲磺酸|水杨酸)/;

/** 含麻黄碱类复方制剂 are compounds, whatever is known of their ingredients. */
export const isCompound = ({
  ingredients,
  isEphedrine,
}: Pick<TradeGoods, 'ingredients' | 'isEphedrine'>): boolean => ingredients.length > 1 || isEphedrine;

/** The never-sold class by ingredients today, or null; not for 含麻黄碱类复方制剂 (trade-rules 4.1). */
export function controlledClass(
  goods: Pick<TradeGoods, 'ingredients' | 'form' | 'isEphedrine'>,
  controls: ActiveControls,
): GoodsClass | null {
  const { ingredients, form } = goods;
  const otherwise = isCompound(goods) ? 'SINGLE' : 'COMPOUND';
  for (const ingredient of ingredients) {
    for (const one of controls.get(ingredient.replace(SALTS, '')) ?? []) {
      if (one.preparation === otherwise) continue;
      if (one.forms.length > 0 && !one.forms.some((part) => form.includes(part))) continue;
      return one.goodsClass;
    }
  }
  return null;
}
