import type { GoodsClass } from '../goods/goods-class.ts';

/** Forbidden in advertisements (广告法 9, 16 to 18; 药品管理法 89, 90); longer words first. */
// biome-ignore format: a list to be read as one
const blocked = [
  '国家级', '最高级', '最佳', '最好', '最强', '第一', '唯一', '顶级', '极品', '绝对', '100%', '根治', '治愈率', '治愈', '有效率', '永不复发',
  '药到病除', '包治', '无毒副作用', '无副作用', '安全可靠', '保证', '无效退款', '保险公司保险', '家庭必备', '专家推荐', '患者推荐',
  '国家领导人', '国家机关',
];
/** Claims forbidden for health food and general goods (广告法 17, 18). */
const blockedOutsideMedicine = ['治疗', '预防疾病', '抗癌', '降血糖', '消炎'];
/** Allowed only with the number of an approved advertisement (三品一械广告审查管理暂行办法). */
const warned = ['热销', '抢购', '试用', '免费赠送', '获奖', '排名'];

/** Terms of law, trade and leaflets that contain a blocked word and claim nothing. */
// biome-ignore format: a list to be read as one
const lawful = [
  '最佳存放', '第一类', '第一三共', '第一人民医院', '第一医院', '第一条', '第一章', '第一款', '第一项', '第一步', '第一次', '第一天', '第一个', '第一批',
  '第一季度', '第一页', '唯一标识', '质量保证', '保证金', '保证人',
];

/** Traditional forms of the characters above, so that typing them does not evade the check. */
// biome-ignore format: a list to be read as one
const traditional: Readonly<Record<string, string>> = {
  國: '国', 級: '级', 強: '强', 頂: '顶', 極: '极', 絕: '绝', 對: '对', 復: '复', 發: '发', 藥: '药', 無: '无', 證: '证', 險: '险', 專: '专',
  薦: '荐', 領: '领', 導: '导', 機: '机', 關: '关', 療: '疗', 預: '预', 熱: '热', 銷: '销', 搶: '抢', 購: '购', 試: '试', 贈: '赠', 獲: '获', 獎: '奖',
  會: '会', 質: '质', 類: '类', 條: '条', 標: '标', 識: '识', 個: '个', 頁: '页', 項: '项', 醫: '医',
};

/** Normalizes for comparison: one width, simplified, no spaces or punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}%]/gu, '')
    .replaceAll(/[\u4e00-\u9fff]/gu, (character) => traditional[character] ?? character);
}

/** The listed words found in the text, in its order, each once. Linear in the length of the text. */
function found(text: string, words: readonly string[]): string[] {
  let rest = plain(text);
  if (!words.some((word) => rest.includes(word))) return [];
  for (const term of lawful) rest = rest.replaceAll(term, '|');
  const places = new Map<string, number>();
  for (const word of words) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    places.set(word, at);
    // A match of the longer word is not matched again by the shorter one.
    rest = rest.replaceAll(word, '|'.repeat(word.length));
  }
  return [...places].sort(([, a], [, b]) => a - b).map(([word]) => word);
}

const isOutsideMedicine = (of: GoodsClass | null) =>
  of === 'HEALTH_FOOD' || of === 'SFMP' || of === 'GENERAL';

/** Forbidden words in the text of a banner, an article or a product; `of` is the class of the product. */
export function blockedWords(text: string, of: GoodsClass | null = null): string[] {
  return found(text, isOutsideMedicine(of) ? [...blocked, ...blockedOutsideMedicine] : blocked);
}

/** Words that need the number of an approved advertisement (广审号). */
export function warnedWords(text: string): string[] {
  return found(text, warned);
}

/** `包含广告法禁用词：无副作用、治愈率`, or null (trade-rules W6-04). */
export function advertisingRefusal(text: string, of: GoodsClass | null = null): string | null {
  const words = blockedWords(text, of);
  return words.length === 0 ? null : `${advertisingNote}${words.join('、')}`;
}

/** Prefix of {@link advertisingRefusal}. */
export const advertisingNote = '包含广告法禁用词：';
