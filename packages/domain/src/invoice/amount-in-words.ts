import type { Fen } from '../money/fen.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'] as const;
const groups = ['', '万', '亿', '万亿'] as const;

/** Four digits, e.g. 1050 → 壹仟零伍拾. */
function groupInWords(value: number): string {
  let words = '';
  let isGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      isGap = words !== '';
      continue;
    }
    words += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`;
    isGap = false;
  }
  return words;
}

function yuanInWords(yuan: number): string {
  let words = '';
  let isGap = false;
  for (let group = 3; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (value === 0) {
      isGap = words !== '';
      continue;
    }
    if (words !== '' && (isGap || value < 1000)) words += '零';
    words += groupInWords(value) + groups[group];
    isGap = false;
  }
  return words;
}

/** 价税合计（大写） of an amount from 0 up: 10050 fen → 壹佰圆伍角整; 105 → 壹圆零伍分. */
export function amountInWords(amount: Fen): string {
  const yuan = Math.floor(amount / 100);
  const jiao = Math.floor(amount / 10) % 10;
  const cent = amount % 10;
  const whole = yuan > 0 ? `${yuanInWords(yuan)}圆` : '';
  if (jiao === 0 && cent === 0) return `${whole || '零圆'}整`;
  const gap = jiao === 0 && yuan > 0 ? '零' : '';
  return `${whole}${jiao > 0 ? `${digits[jiao]}角` : gap}${cent > 0 ? `${digits[cent]}分` : '整'}`;
}
