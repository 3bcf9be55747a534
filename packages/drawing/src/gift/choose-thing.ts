import type { ThingName } from './things.ts';

/** The first match wins. */
const BY_WORD: ReadonlyArray<readonly [RegExp, ThingName]> = [
  [/登记|台账|手册|笔记|本（|日历|书/u, 'book'],
  [/打印纸|价签|标签|纸\b|卷/u, 'rolls'],
  [/湿度计|温度计|体温/u, 'hygrometer'],
  [/盘/u, 'tray'],
  [/血压|血糖|体重|秤/u, 'monitor'],
  [/推车|拉车|购物车/u, 'trolley'],
  [/冷藏|冷链|保冷|冰袋/u, 'cooler'],
  [/扫码|扫描/u, 'scanner'],
  [/白大褂|工作服|制服|围裙/u, 'coat'],
  [/胸牌|工牌|徽章/u, 'badge'],
  [/消毒|洗手|凝胶|喷雾/u, 'pump'],
  [/垃圾|桶/u, 'bin'],
  [/药箱|急救|应急|工具箱/u, 'kit'],
  [/杯|水壶/u, 'flask'],
  [/伞/u, 'umbrella'],
  [/包|袋/u, 'bag'],
];

/** What to draw for a present, by its name. */
export function thingOf(name: string): ThingName {
  return BY_WORD.find(([word]) => word.test(name))?.[1] ?? 'box';
}
