import type { BannerMotif } from './draw-banner.ts';

/** Motifs by words of the title; the first match wins. */
const motifsByWord: ReadonlyArray<readonly [RegExp, readonly BannerMotif[]]> = [
  [/饮片|药材|中药/u, ['herb', 'mortar', 'herb']],
  [/器械|检测|血压|血糖|防护/u, ['blood-pressure', 'mask', 'blood-sugar']],
  [/近效|效期/u, ['clock', 'carton', 'bottle']],
  [/包邮|配送|物流/u, ['truck', 'carton', 'sachet']],
  [/外用/u, ['ointment', 'drops', 'disinfectant']],
  [/保健|个护/u, ['supplement', 'cosmetic', 'bottle']],
  [/券|满减|红包/u, ['coupon', 'coins', 'gift']],
  [/合同|资质|证照|协议/u, ['shield', 'calendar']],
  [/冷链|冷藏/u, ['cold-box', 'injection']],
  [/表格|下单|录单|键盘/u, ['calendar', 'carton']],
  [/秒杀|特价|限时/u, ['bolt', 'price-tag', 'carton']],
  [/演示|公告|通知/u, ['megaphone']],
  [/感冒|备货|常用/u, ['sachet', 'oral-liquid', 'syrup']],
];

export function motifsOf(title: string): readonly BannerMotif[] {
  return motifsByWord.find(([word]) => word.test(title))?.[1] ?? ['carton', 'bottle', 'sachet'];
}
