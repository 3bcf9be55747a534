import { escapeMarkup } from './letters.ts';
import type { Markup, Piece } from './markup.ts';
import { nothing, svg } from './markup.ts';

/** The shop's system fonts, so that an `<img>` matches the page around it. */
const FONTS = svg`'PingFang SC','HarmonyOS Sans SC',MiSans,'Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',
  system-ui,sans-serif`;

/**
 * A standalone SVG document without style sheet or script, so it can be served under
 * `Content-Security-Policy: default-src 'none'`.
 * @param options.label accessible name; without one the image is hidden from assistive technology
 * @param options.height height in px, for programs that need one
 */
export function svgDocument(
  width: number,
  height: number,
  body: Piece,
  options: { readonly label?: string | undefined; readonly height?: number | undefined } = {},
): string {
  const voice =
    options.label === undefined
      ? svg` aria-hidden="true"`
      : svg` role="img" aria-label="${escapeMarkup(options.label)}"`;
  const size =
    options.height === undefined
      ? nothing
      : svg` width="${(options.height * width) / height}" height="${options.height}"`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${width} ${height}" font-family="${FONTS}"${voice}>
    ${body}</svg>`;
}

/** The defs element, if there are any. */
export function definitions(entries: Iterable<Markup>): Markup {
  const all = [...entries];
  return all.length === 0 ? nothing : svg`<defs>${all}</defs>`;
}
