/** Days after receipt in which an order may be reviewed. */
export const reviewDays = 90;

/** Ratings of products: their supply, never their effect. */
export const goodsScores = ['packaging', 'shelf_life', 'accuracy'] as const;

export const goodsScoreLabels = {
  packaging: '外观包装',
  shelf_life: '剩余效期',
  accuracy: '与页面描述一致',
} as const satisfies Record<(typeof goodsScores)[number], string>;

/** Ratings of the order itself. */
export const orderScores = ['delivery', 'service'] as const;

export const orderScoreLabels = {
  delivery: '发货与配送',
  service: '客服与单据',
} as const satisfies Record<(typeof orderScores)[number], string>;

/**
 * 广告法 art. 16, 药品管理法 art. 90: no assurance of effect or safety, no cure rate, no recommendation by
 * patients, doctors or pharmacists. Words as people write them.
 */
const efficacyWords = [
  '治愈',
  '根治',
  '治好',
  '痊愈',
  '康复',
  '疗效',
  '药效',
  '特效',
  '见效',
  '起效',
  '有效率',
  '药到病除',
  '包治',
  '副作用',
  '不良反应',
  '安全无毒',
  '管用',
  '患者',
  '病人',
  '顾客反馈',
  '顾客反映',
  '医生推荐',
  '药师推荐',
  '专家推荐',
  '推荐服用',
] as const;

/** A number that could identify a person. */
const contact = /\d{7,}/;

/** Normalized for comparison: one width, no blanks or marks between characters. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** Why the text of a review may not be shown; '' where it may. */
export function reviewWordsFault(text: string): string {
  const words = plain(text);
  const found = efficacyWords.find((word) => words.includes(word));
  if (found) return `评价只谈包装、效期和发货，请去掉涉及疗效的“${found}”`;
  return contact.test(words) ? '评价中请勿填写电话、账号等号码' : '';
}

/** A company as other buyers see it: 广州***药房. */
export function maskedCompany(name: string): string {
  const open = name.search(/[（(]/);
  const bare = open === -1 || !/[）)]$/.test(name) ? name : name.slice(0, open);
  return `${bare.slice(0, 2)}***${bare.slice(-2)}`;
}
