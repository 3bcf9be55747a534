import { memoize } from '@qianfang/domain/goods/memoize';

/** Endings and parts of names that determine the dosage form, longer ones first (中国药典 制剂通则). */
const forms: ReadonlyArray<readonly [RegExp, string]> = [
  [/注射用|注射液|注射剂|输液|大输液|冻干粉针|粉针|水针|针剂/, '注射剂'],
  [/肠溶软胶囊/, '肠溶软胶囊'],
  [/缓释胶囊/, '缓释胶囊'],
  [/控释胶囊/, '控释胶囊'],
  [/肠溶(?:微丸)?胶囊/, '肠溶胶囊'],
  [/软胶囊|胶丸/, '软胶囊'],
  [/胶囊/, '胶囊剂'],
  [/分散片/, '分散片'],
  [/缓释片/, '缓释片'],
  [/控释片/, '控释片'],
  [/肠溶片/, '肠溶片'],
  [/泡腾片/, '泡腾片'],
  [/咀嚼片/, '咀嚼片'],
  [/口崩片|口腔崩解片/, '口崩片'],
  [/含片|口含/, '含片'],
  [/滴眼液|滴眼剂|眼药水/, '滴眼剂'],
  [/眼膏|眼用凝胶|眼凝胶/, '眼用制剂'],
  [/滴耳/, '滴耳剂'],
  [/滴鼻|鼻喷|喷鼻/, '鼻用制剂'],
  [/粉雾剂|吸入粉/, '吸入粉雾剂'],
  [/气雾剂/, '气雾剂'],
  [/吸入(?:用)?.{0,12}溶液|雾化/, '吸入溶液'],
  [/喷雾剂|喷剂/, '喷雾剂'],
  [/干混悬剂/, '干混悬剂'],
  [/混悬/, '混悬剂'],
  [/糖浆/, '糖浆剂'],
  [/口服(?:溶)?液|内服液/, '口服溶液剂'],
  [/合剂/, '合剂'],
  [/酊/, '酊剂'],
  [/搽剂|擦剂/, '搽剂'],
  [/洗剂|洗液/, '洗剂'],
  [/乳膏|霜$/, '乳膏剂'],
  [/凝胶/, '凝胶剂'],
  [/贴膏|膏药|橡胶膏/, '贴膏剂'],
  [/贴片|透皮贴|贴剂|贴$/, '贴剂'],
  [/软膏|药膏/, '软膏剂'],
  [/煎膏|膏滋/, '煎膏剂'],
  [/栓/, '栓剂'],
  [/颗粒|冲剂/, '颗粒剂'],
  [/滴丸/, '滴丸剂'],
  [/丸/, '丸剂'],
  [/散$|散剂/, '散剂'],
  [/酒$/, '酒剂'],
  [/茶$/, '茶剂'],
  [/膏$/, '煎膏剂'],
  [/片/, '片剂'],
  [/溶液|药水/, '溶液剂'],
  [/乳$|乳剂/, '乳剂'],
];

/** The dosage form in a name, '' for none. It may be in brackets: `逍遥丸(浓缩丸)`. */
export const guessForm = memoize((name) => {
  const bare = name.replace(/[([【][^()[\]【】]*[)\]】]/g, '');
  for (const text of [bare, name]) {
    for (const [pattern, form] of forms) if (pattern.test(text)) return form;
  }
  return '';
});

const injected = /注射|针剂|粉针|输液|水针/;
const external =
  /乳膏|软膏|药膏|凝胶|洗剂|洗液|搽剂|擦剂|酊剂|酊$|贴膏|贴剂|贴片|透皮贴|膏药|橡胶膏|霜|栓|滴眼|眼膏|眼用|滴耳|滴鼻|鼻喷|喷鼻|外用|涂剂|涂膜|灌肠|含漱|阴道/;

/** Given into a vein, muscle or skin, by form or name. */
export function isInjection(form: string, name: string): boolean {
  return injected.test(form) || /注射用|注射液|注射剂|粉针/.test(name);
}

/** For external use (外). */
export function isExternal(form: string, name: string): boolean {
  return (external.test(form) || external.test(name)) && !isInjection(form, name) && !/口服|肠溶/.test(name);
}
