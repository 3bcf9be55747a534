import { makerFigure } from '../maker/maker-figure.ts';
import type { Ink, Markup } from '../svg/markup.ts';
import { factor, nothing, svg } from '../svg/markup.ts';
import type { FacePlan } from './face-layouts.ts';
import { planFace } from './face-layouts.ts';
import { legalMarks } from './legal-marks.ts';
import { motif } from './motif.ts';
import type { Sheet } from './sheet.ts';
import { clipped, setLine, setType } from './sheet.ts';

/** The visible part of a face with something in front of it. */
export type ClearPart = { readonly width: number; readonly height: number };

/** Lines in place of small print. */
export function smallPrint(x: number, y: number, width: number, rows: number, ink: Ink, step = 4.2): Markup {
  const shares = [1, 0.86, 0.62, 0.94];
  const line = (row: number): Markup => svg`M${x} ${y + row * step}h${width * (shares[row % 4] ?? 1)}`;
  return svg`<path d="${Array.from({ length: rows }, (_, row) => line(row))}" stroke="${ink}" stroke-width="1.4" stroke-linecap="round" stroke-opacity=".24"/>`;
}

/** The maker at the left and the marks at the right; 非处方药 requires its sign in the upper right corner. */
function setHead(sheet: Sheet, plan: FacePlan, w: number, h: number, pad: number): Markup {
  const size = sheet.small ? Math.min(h * 0.16, w * 0.13, 23) : Math.max(8, Math.min(12, h * 0.105));
  const { head } = plan;
  const right = w - pad * 0.75;
  const marks = legalMarks(sheet, right, head.y - size * 0.08, size * 1.05, right - head.x, head.marks);
  const figureEnd = head.x + size * 1.25;
  const room = right - marks.width - figureEnd;
  const figure = room < 0 ? nothing : makerFigure(sheet.facts.maker, head.x, head.y, size, ...head.figure);
  const maker =
    sheet.small || room < size
      ? nothing
      : setLine(sheet, sheet.facts.shortMaker, figureEnd, head.y + size * 0.8, room, size * 0.78, head.ink);
  return svg`${figure}${maker}${marks.markup}`;
}

/** The ornament, unless the name overlaps it. */
function setOrnament(
  sheet: Sheet,
  plan: FacePlan,
  name: { readonly width: number; readonly bottom: number },
): Markup {
  const { ornament } = plan;
  if (ornament === undefined) return nothing;
  const isClear =
    ornament.x + ornament.size < plan.name.x ||
    ornament.y > name.bottom ||
    plan.name.x + name.width < ornament.x;
  if (!isClear) return nothing;
  return svg`<g opacity="${factor(ornament.opacity)}">
    ${motif(sheet.motif, ornament.x, ornament.y, ornament.size, ornament.ink)}</g>`;
}

function setSpec(
  sheet: Sheet,
  plan: FacePlan,
  h: number,
  right: number,
  nameBottom: number,
  isFootHidden: boolean,
): Markup {
  const { spec, ornament, print } = plan;
  if (sheet.small) return nothing;
  const size = Math.max(6.5, Math.min(9.5, h * 0.088));
  const isUnder = isFootHidden || spec.baseline === undefined;
  const baseline = isUnder || spec.baseline === undefined ? nameBottom + size * 1.3 : spec.baseline;
  const isBeside = !isUnder && ornament !== undefined && baseline > ornament.y && ornament.x > spec.x;
  const width = Math.min(spec.width, (isBeside ? ornament.x - 3 : right) - spec.x);
  const lines =
    print === undefined || isFootHidden || baseline + 6 > print.y
      ? nothing
      : smallPrint(print.x, print.y, print.width, print.rows, print.ink);
  if (sheet.facts.spec === '') return lines;
  const ink = isUnder ? spec.inkUnderName : spec.ink;
  return svg`${lines}${setLine(sheet, sheet.facts.spec, spec.x, baseline, width, size, ink, { weight: 600 })}`;
}

/** 保健食品标注警示用语指南: the warning takes at least a fifth of the face, in bold sans-serif. */
const NOTICE_SHARE = 0.2;

function setNotice(sheet: Sheet, x: number, y: number, width: number, height: number): Markup {
  const text = setType(
    sheet,
    sheet.facts.notice,
    x,
    y + height * 0.04,
    { width, height: height * 0.76, largest: 11, maxLines: 2, leading: 1.15 },
    '#1c2421',
    { anchor: 'middle' },
  );
  return svg`<path d="M0 ${y}h${width + x * 2}v${height}H0z" fill="#fff"/>
    <path d="M0 ${y}h${width + x * 2}" stroke="${sheet.colours.deep}" stroke-opacity=".4" stroke-width=".7"/>
    ${text.markup}`;
}

/**
 * The printed face of a package, w × h from the origin: maker, name, spec and marks in one of five layouts.
 * @param key names the clip path of this face within the image
 * @param options.shape outline of the face, default a plain rectangle
 * @param options.clear shares of width and height, from the upper left, with nothing in front
 */
export function face(
  sheet: Sheet,
  key: string,
  w: number,
  full: number,
  options: { readonly shape?: Markup; readonly clear?: ClearPart } = {},
): Markup {
  const wide = w > full * 1.15;
  const pad = w * 0.07;
  const noticeHeight = sheet.small || sheet.facts.notice === '' ? 0 : full * NOTICE_SHARE;
  const h = full - noticeHeight;
  const plan = planFace(sheet, { w, h, wide, pad });
  const clear = options.clear ?? { width: 1, height: 1 };
  const right = clear.width < 1 ? w * clear.width : w;
  const isFootHidden = clear.height < 1;
  const specRoom = isFootHidden && !sheet.small ? h * 0.12 : 0;
  const name = setType(
    sheet,
    sheet.small ? sheet.facts.shortName : sheet.facts.name,
    plan.name.x,
    plan.name.y,
    {
      width: Math.min(plan.name.width, right - plan.name.x),
      height: Math.min(
        plan.name.height,
        Math.min(full * clear.height, isFootHidden ? plan.spec.floor : h) - plan.name.y - specRoom,
      ),
      largest: sheet.small ? 52 : wide ? 27 : 26,
      maxLines: 4,
      leading: 1.16,
    },
    plan.name.ink,
  );
  const ornament = isFootHidden ? nothing : setOrnament(sheet, plan, name);
  const spec = setSpec(sheet, plan, h, right, name.bottom, isFootHidden);
  return clipped(
    sheet,
    key,
    options.shape ?? svg`<path d="M0 0h${w}v${full}H0z"/>`,
    svg`${plan.art}${ornament}${setHead(sheet, plan, w, h, pad)}${name.markup}${spec}
      ${noticeHeight === 0 ? nothing : setNotice(sheet, pad, h, w - pad * 2, noticeHeight)}`,
  );
}
