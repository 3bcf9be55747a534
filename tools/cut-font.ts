// Makes the font of printed papers from Noto Sans CJK (OFL 1.1): node tools/cut-font.ts
// /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc The simplified Chinese face of the collection with every Han
// character of Unicode that it has, and what stands between them.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { openSubsetter } from '@qianfang/paper/subset-font';

const simplifiedFace = 2;
const ranges = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x17f],
  [0x2b0, 0x2ff],
  [0x370, 0x45f], // Greek and Cyrillic: μg, α, β
  [0x2000, 0x2bff], // signs: ℃ Ⅲ ① ≥ ■
  [0x3000, 0x33ff], // Chinese punctuation, ㎡ ㎎
  [0x3400, 0x4dbf], // Han: 䗪, 䓬
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
  [0x20000, 0x2ffff], // rare Han, mostly in names: 𠮷
] as const;

function* codePoints() {
  for (const [from, to] of ranges) for (let one = from; one <= to; one += 1) yield one;
}

const [, , source] = process.argv;
if (!source) throw new Error('name the collection: NotoSansCJK-Regular.ttc');
const cut = await openSubsetter(readFileSync(source), simplifiedFace);
const font = cut(codePoints(), { keepsNumbers: true });
const packed = brotliCompressSync(font, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL('../packages/paper/src/font/noto-sans-cjk-sc.otf.br', import.meta.url), packed);
console.log(`${font.length} bytes, packed ${packed.length}`);
