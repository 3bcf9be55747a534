import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

/** The dark modules of a picture, as `x,y`. */
function darkModules(svg: string): Set<string> {
  const path = /fill="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) dark.add(`${Number(x) + step},${y}`);
  }
  return dark;
}

const text = 'weixin://wxpay/bizpayurl?pr=0123456789abcdef';

test('every module of the code is drawn, within a margin of four white ones', () => {
  const svg = drawQr(text, '二维码');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const expected = new Set(
    data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : []))),
  );
  expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  expect(darkModules(svg)).toEqual(expected);
});

test('the picture has a title, and nothing in the title becomes markup', () => {
  const svg = drawQr(text, '<b>"1" & 2</b>');
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title>&lt;b&gt;"1" &amp; 2&lt;/b&gt;</title>');
});
