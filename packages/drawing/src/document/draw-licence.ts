import { fitLines } from '../lettering/fit-lines.ts';
import { signsOf, signWidth } from '../lettering/measure-text.ts';
import { svgDocument } from '../svg/document.ts';
import { escapeMarkup, printable } from '../svg/letters.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { nothing, svg } from '../svg/markup.ts';

const INK: Ink = '#1c2421';
const QUIET: Ink = '#55615b';
const LINE: Ink = '#b9c4be';
const GREEN: Ink = '#08724a';
const TINT: Ink = '#eef3f0';
const RED: Ink = '#c2564f';

export interface LicenceFacts {
  readonly name: string;
  /** Label and text, in order; those without text are omitted. */
  readonly facts: ReadonlyArray<readonly [label: string, text: string]>;
  /** Prints 演示数据 across it. */
  readonly isDemo: boolean;
  /** The last line; by default, that the authority's register is authoritative. */
  readonly footnote?: string;
}

const registered = '公示信息 · 以登记机关公示为准';
const labelWidth = 92;
const lineHeight = 25;

/** Characters that fit into `em`, at least one. */
function fitting(signs: readonly string[], em: number): number {
  let width = 0;
  const over = signs.findIndex((sign) => {
    width += signWidth(sign);
    return width > em;
  });
  return over < 0 ? signs.length : Math.max(1, over);
}

/** Wraps by width, after 、 where one is near and never before a closing mark. */
function wrap(text: string, em: number): string[] {
  const lines: string[] = [];
  let rest = signsOf(text);
  while (rest.length > 0) {
    let to = fitting(rest, em);
    if (to < rest.length) {
      const pause = rest.lastIndexOf('、', to - 1);
      if (pause > to / 2) to = pause + 1;
      else if (/[）)、，。]/u.test(rest[to] ?? '') && to > 2) to -= 1;
    }
    lines.push(rest.slice(0, to).join(''));
    rest = rest.slice(to);
  }
  return lines;
}

/**
 * A card of licence facts, 480 × 340, for public display. Without emblem or seal, so that it cannot pass for
 * an original (where a scan was uploaded, that is shown).
 */
export function drawLicence({ name, facts, isDemo, footnote = registered }: LicenceFacts): string {
  const title = printable(name).slice(0, 60);
  const head = fitLines(title, { width: 400, height: 58, largest: 27, maxLines: 2, leading: 1.25 });
  let y = 142;
  const rows: Markup[] = [];
  const shown = facts.filter(([, text]) => text !== '');
  for (const [label, text] of shown) {
    const lines = wrap(printable(text), 18.5);
    rows.push(svg`<text x="44" y="${y}" fill="${QUIET}">${escapeMarkup(label)}</text>
      ${lines.map((line, nth) => svg`<text x="${44 + labelWidth}" y="${y + nth * lineHeight}" fill="${INK}">${escapeMarkup(line)}</text>`)}`);
    y += lines.length * lineHeight + 9;
  }
  const height = Math.max(340, y + 44);
  const top = 62 - (head.lines.length - 1) * 10;
  return svgDocument(
    480,
    height,
    svg`<path d="M0 0h480v${height}H0z" fill="#fff"/>
      <rect x="12" y="12" width="456" height="${height - 24}" rx="6" fill="none" stroke="${LINE}" stroke-width="3"/>
      <rect x="20" y="20" width="440" height="${height - 40}" rx="3" fill="none" stroke="${LINE}"/>
      <path d="M21 21h438v82H21z" fill="${TINT}"/><path d="M21 103h438" stroke="${GREEN}" stroke-width="2"/>
      <g font-size="${head.size}" font-weight="700" text-anchor="middle" fill="${GREEN}">
      ${head.lines.map((line, nth) => svg`<text x="240" y="${top + nth * head.size * head.leading + 8}">${escapeMarkup(line)}</text>`)}</g>
      <g font-size="17">${rows}</g>
      <text x="240" y="${height - 34}" font-size="13" text-anchor="middle" fill="${QUIET}">${escapeMarkup(footnote)}</text>
      ${
        isDemo
          ? svg`<g transform="rotate(-20 240 ${height / 2})"><text x="240" y="${height / 2 + 24}" font-size="64" font-weight="700" text-anchor="middle" letter-spacing="12" fill="${RED}" fill-opacity=".2">${escapeMarkup('演示数据')}</text></g>`
          : nothing
      }`,
    { label: `${title} ${shown.map(([label, text]) => `${label} ${text}`).join('，')}`, height },
  );
}
