import { fitLines } from '../lettering/fit-lines.ts';
import { svgDocument } from '../svg/document.ts';
import { escapeMarkup, printable } from '../svg/letters.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';

/** Greys and one red only: samples show the layout and cannot pass for a document. */
const INK: Ink = '#55615b';
const FAINT: Ink = '#b9c4be';
const RED: Ink = '#c2564f';
const TINT: Ink = '#eef3f0';

const line = (x: number, y: number, w: number, ink: Ink = FAINT): Markup =>
  svg`<path d="M${x} ${y}h${w}" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`;

const lines = (x: number, y: number, w: number, rows: number, step = 14): Markup[] =>
  Array.from({ length: rows }, (_, row) => line(x, y + row * step, row === rows - 1 ? w * 0.6 : w));

const text = (
  x: number,
  y: number,
  size: number,
  words: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Markup =>
  svg`<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${INK}">${escapeMarkup(words)}</text>`;

/** A field: its name, and a line in place of the entry. */
function fields(x: number, y: number, w: number, names: readonly string[], step = 22): Markup[] {
  return names.map((name, nth) => {
    const at = y + nth * step;
    return svg`${text(x, at, 11, name)}${line(x + 78, at - 4, w - 78)}`;
  });
}

/** A round seal marked as a sample. */
function seal(cx: number, cy: number, r: number, words = '样例印章'): Markup {
  return svg`<g fill="none" stroke="${RED}" stroke-opacity=".75">
    <circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="2.5"/>
    <path d="m${cx} ${cy - r * 0.42} ${r * 0.1} ${r * 0.3}h${r * 0.32}l${-r * 0.25} ${r * 0.2} ${r * 0.1} ${r * 0.3} ${-r * 0.27} ${-r * 0.18} ${-r * 0.27} ${r * 0.18} ${r * 0.1} ${-r * 0.3} ${-r * 0.25} ${-r * 0.2}h${r * 0.32}z" fill="${RED}" fill-opacity=".75" stroke="none"/>
    </g>
    <text x="${cx}" y="${cy + r * 0.72}" font-size="${r * 0.26}" text-anchor="middle" fill="${RED}" fill-opacity=".85">
    ${escapeMarkup(words)}</text>`;
}

const sheet = (x: number, y: number, w: number, h: number): Markup =>
  svg`<rect x="${x + 2}" y="${y + 3}" width="${w}" height="${h}" rx="4" fill="#0a211b" fill-opacity=".1"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#fff" stroke="#d0d8d4"/>`;

/** A double border with turned corners, as on certificates. */
const border = (x: number, y: number, w: number, h: number): Markup =>
  svg`<g fill="none" stroke="${FAINT}"><rect x="${x}" y="${y}" width="${w}" height="${h}" stroke-width="3"/>
    <rect x="${x + 6}" y="${y + 6}" width="${w - 12}" height="${h - 12}"/></g>`;

const square = (x: number, y: number, size: number): Markup =>
  svg`<g fill="${FAINT}" fill-opacity=".8"><path d="M${x} ${y}h${size}v${size}h${-size}z" fill="${TINT}"/>
    ${[0, 1, 2].map((nth) => svg`<path d="M${x + (nth === 1 ? size * 0.64 : size * 0.1)} ${y + (nth === 2 ? size * 0.64 : size * 0.1)}h${size * 0.26}v${size * 0.26}h${-size * 0.26}z"/>`)}
    <path d="M${x + size * 0.5} ${y + size * 0.46}h${size * 0.16}v${size * 0.16}h${-size * 0.16}zM${x + size * 0.72} ${y + size * 0.7}h${size * 0.14}v${size * 0.14}h${-size * 0.14}z"/>
    </g>`;

const heading = (cx: number, y: number, w: number, name: string, largest = 24): Markup => {
  const set = fitLines(name, { width: w, height: 56, largest, maxLines: 2, leading: 1.25 });
  return svg`<g font-size="${set.size}" font-weight="700" text-anchor="middle" fill="${INK}">
    ${set.lines.map((part, row) => svg`<text x="${cx}" y="${y + row * set.size * set.leading}">${escapeMarkup(part)}</text>`)}</g>`;
};

/** Landscape: business licence and similar. */
const businessLicence = (name: string): Markup =>
  svg`${sheet(20, 30, 360, 250)}${border(30, 40, 340, 230)}
    <circle cx="200" cy="72" r="15" fill="none" stroke="${FAINT}" stroke-width="2" stroke-dasharray="3 3"/>
    ${heading(200, 116, 300, name)}${square(318, 56, 38)}
    ${fields(50, 148, 146, ['统一信用代码', '名称', '类型', '法定代表人', '经营范围'], 21)}
    ${fields(212, 148, 142, ['注册资本', '成立日期', '营业期限', '住所'], 21)}
    ${seal(318, 232, 27)}`;

/** Portrait: a licence of the drug or device authority. */
const licence = (name: string, names: readonly string[]): Markup =>
  svg`${sheet(70, 14, 260, 284)}${border(80, 24, 240, 264)}${heading(200, 70, 212, name, 21)}
    ${fields(98, 112, 204, names, 18)}${square(98, 246, 30)}${seal(276, 250, 26)}`;

const letter = (name: string): Markup =>
  svg`${sheet(76, 14, 248, 284)}${heading(200, 56, 208, name, 20)}${lines(98, 88, 204, 5)}
    ${fields(98, 172, 204, ['受托人', '身份证号', '授权范围', '授权期限'], 20)}
    ${text(190, 262, 11, '法定代表人签字')}${line(190, 276, 110)}${seal(140, 262, 26)}`;

const agreement = (name: string): Markup =>
  svg`<g transform="rotate(4 240 160)">${sheet(110, 20, 230, 270)}</g>${sheet(76, 16, 234, 280)}
    ${heading(193, 56, 194, name, 19)}
    ${fields(98, 92, 190, ['甲方', '乙方'], 20)}${lines(98, 132, 190, 6)}${text(98, 236, 11, '甲方（盖章）')}
    ${text(206, 236, 11, '乙方（盖章）')}${seal(130, 262, 24)}${seal(238, 262, 24)}`;

const identityCard = (): Markup =>
  svg`${sheet(20, 62, 176, 112)}${fields(34, 86, 92, ['姓名', '性别', '住址'], 22).map((field) => svg`<g>${field}</g>`)}
    <rect x="138" y="76" width="44" height="56" rx="4" fill="${TINT}"/>
    <circle cx="160" cy="96" r="10" fill="${FAINT}"/><path d="M143 130q2-20 17-20t17 20z" fill="${FAINT}"/>
    ${text(34, 164, 11, '公民身份号码')}${line(108, 160, 74)}
    ${sheet(204, 62, 176, 112)}
      <circle cx="230" cy="88" r="14" fill="none" stroke="${FAINT}" stroke-width="2" stroke-dasharray="3 3"/>
      ${heading(310, 94, 110, '居民身份证', 16)}
    ${fields(220, 134, 148, ['签发机关', '有效期限'], 22)}${text(108, 200, 13, '人像面', 'middle')}
    ${text(292, 200, 13, '国徽面', 'middle')}`;

const seals = (): Markup =>
  svg`${sheet(50, 16, 300, 280)}${heading(200, 52, 260, '印章印模', 20)}
    ${(['公章', '质管专用章', '收货专用章', '发票专用章'] as const).map((name, nth) => {
      const cx = nth % 2 === 0 ? 130 : 270;
      const cy = nth < 2 ? 112 : 220;
      return svg`<rect x="${cx - 58}" y="${cy - 44}" width="116" height="88" rx="4" fill="none" stroke="${FAINT}" stroke-dasharray="4 4"/>
        ${seal(cx, cy - 8, 30, '样例')}${text(cx, cy + 38, 11, name, 'middle')}`;
    })}`;

const form = (name: string, names: readonly string[]): Markup =>
  svg`${sheet(50, 26, 300, 258)}${heading(200, 66, 260, name, 20)}
    ${names.map(
      (
        field,
        nth,
      ) => svg`<path d="M70 ${88 + nth * 28}h260v28H70zM160 ${88 + nth * 28}v28" fill="none" stroke="#d0d8d4"/>
      ${text(80, 106 + nth * 28, 11, field)}${line(172, 103 + nth * 28, 130)}`,
    )}${seal(306, 250, 25)}`;

const report = (name: string): Markup =>
  svg`${sheet(40, 26, 320, 258)}<path d="M40 30q0-4 4-4h312q4 0 4 4v26H40z" fill="${TINT}"/>
    <circle cx="56" cy="41" r="4" fill="${FAINT}"/><circle cx="70" cy="41" r="4" fill="${FAINT}"/>
    ${line(90, 41, 200)}
    ${heading(200, 88, 280, name, 19)}${fields(62, 122, 276, ['企业名称', '报告年度', '经营状态', '异常名录', '公示日期'], 26)}
    ${lines(62, 258, 276, 1)}`;

const LICENCE_FIELDS = [
  '许可证编号',
  '企业名称',
  '法定代表人',
  '质量负责人',
  '经营地址',
  '仓库地址',
  '经营范围',
  '有效期至',
];

/** Drawings by document; the first match wins. */
const BY_WORD: readonly (readonly [RegExp, (name: string) => Markup])[] = [
  [/身份证/u, identityCard],
  [/印章|印模/u, seals],
  [/委托|授权/u, letter],
  [/协议|合同|保证/u, agreement],
  [/年度报告|年报/u, report],
  [
    /开票|开户|账户|银行/u,
    (name) => form(name, ['单位名称', '纳税人识别号', '注册地址', '联系电话', '开户银行', '银行账号']),
  ],
  [
    /食品/u,
    (name) =>
      licence(name, [
        '许可证编号',
        '经营者名称',
        '法定代表人',
        '经营场所',
        '主体业态',
        '经营项目',
        '日常监督',
        '有效期至',
      ]),
  ],
  [
    /医疗机构|执业|诊所/u,
    (name) =>
      licence(name, ['登记号', '机构名称', '地址', '诊疗科目', '负责人', '经营性质', '校验记录', '有效期至']),
  ],
  [
    /器械/u,
    (name) =>
      licence(name, [
        '编号',
        '企业名称',
        '法定代表人',
        '企业负责人',
        '经营场所',
        '库房地址',
        '经营范围',
        '有效期至',
      ]),
  ],
  [/营业执照|法人证书|登记证/u, businessLicence],
  [
    /核准|批件/u,
    (name) => licence(name, ['编号', '机构名称', '核准范围', '核准机关', '核准日期', '有效期至']),
  ],
  [/许可|备案|凭证|证书|证$/u, (name) => licence(name, LICENCE_FIELDS)],
];

/**
 * A sample for the upload page, 400 × 312: what the right image shows and where. Overprinted with 样例,
 * without number, name or emblem, so that it cannot pass for the document.
 */
export function drawSample(documentName: string): string {
  const name = printable(documentName).slice(0, 40) || '资质文件';
  const found = BY_WORD.find(([word]) => word.test(name));
  const body =
    found === undefined
      ? svg`${sheet(76, 14, 248, 284)}${heading(200, 60, 208, name, 20)}${lines(98, 96, 204, 11, 16)}${seal(276, 256, 26)}`
      : found[1](name);
  return svgDocument(
    400,
    312,
    svg`<path d="M0 0h400v312H0z" fill="#f5f7f6"/>${body}
      <g transform="rotate(-24 200 160)">
      <text x="200" y="186" font-size="92" font-weight="700" text-anchor="middle" letter-spacing="30" fill="${RED}" fill-opacity=".16">样例</text>
      </g>`,
    { label: `${name} 样例` },
  );
}
