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

/** Whether the character may be part of a spoken number. */
export const isNumeral = (sign: string): boolean => sign in figures || sign in powers || sign === '万';

/** Whether the character multiplies the digits before it: 3百, 2千. */
export const powerOf = (sign: string): number | undefined =>
  sign === '万' ? 10_000 : sign === '十' || sign === '拾' ? undefined : powers[sign];

/** Powers fall; 零 bridges a missing one, else the last digit counts tenths of the power before: 一百二. */
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
    // 十 begins a number without 一; after 零 or 百 the 一 may be spoken too: 一百十五.
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

/** Parses a spoken number: 二十, 一百零五, 一百二, 两千, 一万二千, 壹佰; undefined for 三七 or 若干. */
export function readChineseNumber(text: string): number | undefined {
  const [high = '', low, ...more] = text.split('万');
  if (more.length > 0) return undefined;
  if (low === undefined) return readGroup(high, Number.POSITIVE_INFINITY);
  const above = readGroup(high, Number.POSITIVE_INFINITY);
  const below = low === '' ? 0 : readGroup(low, 10_000);
  return above === undefined || below === undefined ? undefined : above * 10_000 + below;
}
