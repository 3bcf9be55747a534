import { type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { isInForce } from '../calendar/validity.ts';
import type { GoodsClass } from '../goods/goods-class.ts';

/** An ingredient, without its salt, that moved or will move into a class which is never sold here. */
export interface IngredientControl {
  readonly ingredient: string;
  readonly goodsClass: GoodsClass;
  /** SINGLE: only where it is the one ingredient; COMPOUND: only together with others. */
  readonly preparation: 'ANY' | 'SINGLE' | 'COMPOUND';
  /** Only in these dosage forms (parts of the form's name); empty = in every form. */
  readonly forms: readonly string[];
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly basis: string;
}

/** The seed of the table of trade-rules 2.4; rows are data, kept and confirmed by the quality department. */
export const INGREDIENT_CONTROLS: readonly IngredientControl[] = [
  control('右美沙芬', 'SINGLE', '2024-07-01', '国家药监局 公安部 国家卫生健康委公告2024年第54号'),
  control('地芬诺酯', 'COMPOUND', '2024-07-01', '国家药监局 公安部 国家卫生健康委公告2024年第54号'),
  control('曲马多', 'COMPOUND', '2023-07-01', '国家药监局 公安部 国家卫生健康委公告2023年第43号'),
  control('羟考酮', 'COMPOUND', '2019-09-01', '国家药监局 公安部 国家卫生健康委公告2019年第63号'),
  control('可待因', 'COMPOUND', '2015-05-01', '食品药品监管总局 公安部 卫生计生委公告2015年第10号', [
    '口服液',
    '口服溶液',
    '糖浆',
    '合剂',
  ]),
];

/** S-09: what open cart lines say from the day on. */
export const ONLINE_BANNED_TEXT = '该商品已按国家规定停止网络销售';
/** What open cart lines say of goods whose name is being looked at. */
export const NAME_HELD_TEXT = '该商品待质量管理部核实，暂停销售';

function control(
  ingredient: string,
  preparation: IngredientControl['preparation'],
  from: string,
  basis: string,
  forms: readonly string[] = [],
): IngredientControl {
  return { ingredient, goodsClass: 'PSYCHOTROPIC', preparation, forms, from: isoDate(from), to: null, basis };
}

/** The controls of one day by ingredient, for many lookups. */
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

/** The never-sold class that goods fall into by their ingredients today, or null. @param form 剂型 of the goods */
export function controlledClass(
  ingredients: readonly string[],
  form: string,
  controls: ActiveControls,
): GoodsClass | null {
  for (const ingredient of ingredients) {
    for (const one of controls.get(ingredient.replace(SALTS, '')) ?? []) {
      const isCompound = ingredients.length > 1;
      if (one.preparation === (isCompound ? 'SINGLE' : 'COMPOUND')) continue;
      if (one.forms.length > 0 && !one.forms.some((part) => form.includes(part))) continue;
      return one.goodsClass;
    }
  }
  return null;
}
