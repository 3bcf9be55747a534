const digits = '零一二三四五六七八九';
const digit = '[一二两三四五六七八九]';
/** 千, 百, 十 and ones of a group of four, 零 where something is left out; 十 alone begins with no 一. */
const group = new RegExp(`^(?:(${digit})千)?零?(?:(${digit})百)?零?(?:(${digit})?十)?零?(${digit})?$`);

const figureOf = (sign: string | undefined): number => (sign === '两' ? 2 : digits.indexOf(sign ?? '零'));

function readGroup(text: string): number | undefined {
  const read = group.exec(text);
  if (!read || text === '') return undefined;
  const [, thousands, hundreds, tens, ones] = read;
  const ten = text.includes('十') ? (tens === undefined ? 1 : figureOf(tens)) : 0;
  return figureOf(thousands) * 1000 + figureOf(hundreds) * 100 + ten * 10 + figureOf(ones);
}

/** A number written as it is spoken, 二十, 一百零五, 两千, 一万二千; undefined for what is none, such as 三七 or 若干. */
export function readChineseNumber(text: string): number | undefined {
  const [most, least, ...more] = text.replaceAll('〇', '零').split('万');
  if (most === undefined || more.length > 0) return undefined;
  if (least === undefined) return readGroup(most);
  const [above, below] = [readGroup(most), least === '' ? 0 : readGroup(least)];
  return above === undefined || below === undefined ? undefined : above * 10_000 + below;
}
