const digits = '一二三四五六七八九';
const years = /^(\d{1,2}|[一二两三四五六七八九十])\s*(?:年|years?|y)$/i;
const months =
  /^(\d{1,3}|十?[一二两三四五六七八九]?|[一二三四五六七八九]?十[一二三四五六七八九]?)\s*(?:个?月|months?|m)$/i;
const bare = /^\d{1,3}(?:\.0+)?$/;

/** 三 → 3, 十八 → 18, 二十四 → 24. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const written = text.replace('两', '二');
  const [tens = '', ones = ''] = written.includes('十') ? written.split('十') : ['', written];
  const ten = written.includes('十') ? (tens === '' ? 1 : digits.indexOf(tens) + 1) : 0;
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones) + 1);
}

/** Shelf life in months of `24个月`, `24`, `2年`, `三年`; null for any other text. */
export function readShelfLife(text: string): number | null {
  const part = text.normalize('NFKC').trim().replace(/^暂定/, '');
  const inYears = years.exec(part)?.[1];
  const inMonths = months.exec(part)?.[1] ?? (bare.test(part) ? part : undefined);
  const value =
    inYears === undefined ? (inMonths === undefined ? 0 : numberOf(inMonths)) : numberOf(inYears) * 12;
  return value >= 1 && value <= 240 && Number.isInteger(value) ? value : null;
}
