import type { GoodsClass } from '../../goods/goods-class.ts';
import { normalName } from './normal-name.ts';

/** Herbs ending in 粉 that are boiled, used on the skin or food: their powder is not taken directly. */
const NO_POWDER_TO_TAKE = new Set(
  '天花粉 滑石粉 石膏粉 生石膏粉 煅石膏粉 铅粉 官粉 红粉 轻粉 银粉 煅炉甘石粉 炉甘石粉 松花粉 寒水石粉 白矾粉 枯矾粉 硼砂粉 青黛粉 海蛤粉 蛤粉 葛粉 面粉 米粉 雄黄粉 朱砂粉 蟾酥粉 斑蝥粉 马钱子粉 硫黄粉 密陀僧粉 大黄粉 黄柏粉 苦参粉'.split(
    ' ',
  ),
);
const POWDER = /粉$|破壁|冻干|孢子/;
const SAYS_SO = /直接口服|直接服用|口服饮片|破壁饮片/;
const SIZES = /(?:超细|极细|细|超微|微|冻干|破壁){1,3}(?=粉$)/;

/**
 * 直接口服饮片: taken without boiling, such as 三七粉. A licence has to name them (trade-rules 2.1). Without
 * evidence of boiling a piece counts as taken directly.
 */
export function isDirectOralPiece(goodsClass: GoodsClass, genericName: string, form: string): boolean {
  if (goodsClass !== 'TCM_PIECE') return false;
  const name = normalName(genericName);
  if (SAYS_SO.test(name) || SAYS_SO.test(normalName(form))) return true;
  return POWDER.test(name) && !NO_POWDER_TO_TAKE.has(name.replace(SIZES, ''));
}
