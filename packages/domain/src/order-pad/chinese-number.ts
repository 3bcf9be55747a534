const figures: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
const powers: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** Whether a sign may stand in a number that is written as it is spoken. */
export const isNumeral = (sign: string): boolean => sign in figures || sign in powers || sign === '万';

/** Whether a sign makes hundreds, thousands or ten thousands of the figures before it: 3百, 2千. */
export const powerOf = (sign: string): number | undefined =>
  sign === '万' ? 10_000 : sign === '十' || sign === '拾' ? undefined : powers[sign];

/** Powers fall from left to right; a power that was left out is bridged by 零, else the last figure counts a tenth of the power before it: 一百二. */
function readGroup(text: string, outer: number): number | undefined {
  let sum = 0;
  let figure: number | undefined;
  let power = outer;
  let isBridged = false;
  for (const sign of text) {
    const known = figures[sign];
    if (known !== undefined) {
      if (figure !== undefined || (known === 0 && isBridged)) return undefined;
      if (known === 0) isBridged = true;
      else figure = known;
      continue;
    }
    const next = powers[sign];
    if (next === undefined || next >= power) return undefined;
    // 十 alone begins a number with no 一, and after 零 or 百 it is said as well: 一百十五.
    if (figure === undefined && next !== 10) return undefined;
    sum += (figure ?? 1) * next;
    figure = undefined;
    power = next;
    isBridged = false;
  }
  if (figure === undefined) return text === '' || isBridged ? undefined : sum;
  const isShort = power >= 100 && !isBridged && power <= 10_000;
  return sum + figure * (isShort ? power / 10 : 1);
}

/** A number written as it is spoken, 二十, 一百零五, 一百二, 两千, 一万二千, 壹佰; undefined for what is none, such as 三七 or 若干. */
export function readChineseNumber(text: string): number | undefined {
  const [most = '', least, ...more] = text.split('万');
  if (more.length > 0) return undefined;
  if (least === undefined) return readGroup(most, Number.POSITIVE_INFINITY);
  const above = readGroup(most, Number.POSITIVE_INFINITY);
  const below = least === '' ? 0 : readGroup(least, 10_000);
  return above === undefined || below === undefined ? undefined : above * 10_000 + below;
}
