import type { Colour } from '../../colour/colour.ts';
import { darker, lighter, mix } from '../../colour/colour.ts';
import { makerFigure } from '../../maker/maker-figure.ts';
import { seededNumbers } from '../../svg/hash-text.ts';
import { escapeMarkup } from '../../svg/letters.ts';
import type { Ink, Markup } from '../../svg/markup.ts';
import { nothing, svg } from '../../svg/markup.ts';
import type { Sheet } from '../sheet.ts';
import { clipped, gradient, groundShadow, repeated, setLine, setType } from '../sheet.ts';

export type HerbCut = 'slice' | 'strip' | 'root' | 'berry' | 'seed' | 'flower' | 'leaf' | 'bark' | 'powder';

/** One piece around the origin, about 18 across. */
function piece(cut: HerbCut, colour: Colour): Markup {
  const dark = darker(colour, 0.32);
  const light = lighter(colour, 0.38);
  switch (cut) {
    case 'slice':
      return svg`<ellipse rx="9.5" ry="6" fill="${dark}"/>
        <ellipse cx="-.3" cy="-.7" rx="8.9" ry="5.4" fill="${light}"/>
        <ellipse cx="-.3" cy="-.7" rx="6.2" ry="3.5" fill="${colour}"/>
        <path d="M-4-.7h7.4M-.3-3v4.6" stroke="${light}" stroke-width=".7"/>`;
    case 'strip':
      return svg`<path d="M-12-1.5q12-4 24 1l-.5 3.5q-12-4-23 0z" fill="${dark}"/>
        <path d="M-12-2q12-4 24 1" stroke="${light}" stroke-width="1.5" fill="none"/>`;
    case 'root':
      return svg`<path d="M-11 2c-1-6 6-8 11-7s12 2 11 6-6 5-11 5S-10.5 6-11 2z" fill="${dark}"/>
        <path d="M-10 .5c0-4.5 6-5.5 10-4.5s10 1.5 9.5 4.5-5 4-9.5 4-9.8-.6-10-4z" fill="${colour}"/>
        <path d="M-6-.5q5-2 11 0M-5 2q4-1 8 .5" stroke="${dark}" stroke-opacity=".6" stroke-width=".8" fill="none"/>`;
    case 'berry':
      return svg`<ellipse rx="7.8" ry="4.7" fill="${dark}"/>
        <ellipse cx="-.3" cy="-.6" rx="7.2" ry="4" fill="${colour}"/>
        <path d="M-4.5-1.5q4-2 8-.4M-5 1q4 1.4 8 .4" stroke="${light}" stroke-opacity=".75" stroke-width="1" fill="none"/>`;
    case 'seed':
      return svg`<ellipse rx="5.6" ry="4" fill="${dark}"/>
        <ellipse cx="-.3" cy="-.5" rx="5" ry="3.4" fill="${colour}"/>
        <path d="M-2.5-1.5q2-1.2 4 0" stroke="${light}" stroke-width="1" fill="none"/>`;
    case 'flower':
      return svg`<g fill="${colour}" stroke="${dark}" stroke-opacity=".45" stroke-width=".5">
        <ellipse cy="-5.5" rx="3" ry="5"/><ellipse cy="5.5" rx="3" ry="5"/><ellipse cx="-5.5" rx="5" ry="3"/>
        <ellipse cx="5.5" rx="5" ry="3"/><ellipse cy="-5.5" rx="2.8" ry="5" transform="rotate(45)"/>
        <ellipse cy="-5.5" rx="2.8" ry="5" transform="rotate(135)"/>
        <ellipse cy="-5.5" rx="2.8" ry="5" transform="rotate(225)"/>
        <ellipse cy="-5.5" rx="2.8" ry="5" transform="rotate(315)"/></g>
        <circle r="2.9" fill="${mix('#e2a02c', dark, 0.25)}"/>`;
    case 'leaf':
      return svg`<path d="M-11 2C-6-6 5-6 11-2 5 6-5 6-11 2z" fill="${colour}" stroke="${dark}" stroke-width=".7"/>
        <path d="M-10 2Q0-1 9-2" stroke="${dark}" stroke-opacity=".7" stroke-width=".8" fill="none"/>`;
    case 'bark':
      return svg`<path d="M-11-4q11-3 22 0v7q-11-3-22 0z" fill="${dark}"/>
        <path d="M-11-4q11-3 22 0v3q-11-3-22 0z" fill="${colour}"/>
        <path d="M-9-3.5q9-2.5 18 0" stroke="${light}" stroke-width=".8" fill="none"/>`;
    case 'powder':
      return svg`<ellipse rx="13" ry="8" fill="${light}" fill-opacity=".28"/>
        <ellipse cx="5" cy="4" rx="11" ry="5" fill="${dark}" fill-opacity=".13"/>
        <circle cx="-5" cy="-3" r=".9" fill="${dark}" fill-opacity=".5"/>
        <circle cx="6" cy="-2" r=".7" fill="${dark}" fill-opacity=".45"/>
        <circle cx="1" cy="4" r=".8" fill="#fff" fill-opacity=".7"/>`;
  }
}

/** A handful of pieces in a box of 60 × 60, placed by the product's seed. */
function handful(sheet: Sheet, cut: HerbCut, tone: Colour): Ink {
  const next = seededNumbers(sheet.seed);
  const kinds = [tone, lighter(tone, 0.16), darker(tone, 0.13)].map((colour, nth) =>
    repeated(sheet, `h${nth}`, piece(cut, colour)),
  );
  const pieces = Array.from({ length: 20 }, (_, nth) => {
    const x = ((nth % 4) + next()) * 15;
    const y = (Math.floor(nth / 4) + next()) * 12;
    const turn = Math.round(next() * 360);
    const kind = kinds[Math.floor(next() * kinds.length)] ?? kinds[0] ?? '#';
    return svg`<use href="${kind}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})"/>`;
  });
  return repeated(sheet, 'i', svg`${pieces}`);
}

/** The herb through the window, w × h from the origin: one handful, rotated and repeated. */
function heap(sheet: Sheet, cut: HerbCut, tone: Colour, w: number, h: number): Markup {
  const one = handful(sheet, cut, tone);
  const step = 42;
  const columns = Math.ceil(w / step);
  const rows = Math.ceil(h / step);
  const layers = Array.from({ length: columns * rows }, (_, nth) => {
    const x = (nth % columns) * step + 22;
    const y = Math.floor(nth / columns) * step + 20;
    return svg`<use href="${one}" transform="translate(${x} ${y})rotate(${(nth * 90 + sheet.seed) % 360})translate(-30-30)"/>`;
  });
  return svg`<path d="M0 0h${w}v${h}H0z" fill="${cut === 'powder' ? tone : darker(tone, 0.36)}"/>${layers}`;
}

/** A standing bag with a window. */
export function herbBag(sheet: Sheet, cut: HerbCut, tone: Colour, label: '中药饮片' | '中药材'): Markup {
  const { main, deep, soft } = sheet.colours;
  const { facts, small } = sheet;
  const [x, w, top, bottom] = small ? [26, 188, 12, 222] : [46, 148, 14, 216];
  const h = bottom - top;
  const outline = svg`M${x + 3} ${top}h${w - 6}l2 16q-6 ${h * 0.5} 2 ${h - 24}q1 9-9 9-${w / 2 - 10} 5-${w - 20} 0-10 0-9-9 8-${h * 0.44} 2-${h - 24}z`;
  const paper = gradient(sheet, 'k', 'slant', [
    [0, mix('#fbf8ef', soft, 0.25)],
    [100, mix('#e6dec8', soft, 0.35)],
  ]);
  const windowY = top + h * (small ? 0.5 : 0.44);
  const windowH = bottom - windowY - h * 0.1;
  const windowX = x + w * 0.1;
  const windowW = w * 0.8;
  const teeth = Array.from(
    { length: Math.floor(w / 6) - 1 },
    (_, nth) => svg`M${x + 7 + nth * 6} ${top + 3}v9`,
  );
  const name = setType(
    sheet,
    small ? facts.shortName : facts.name,
    x + w * 0.1,
    top + (small ? 22 : 36),
    {
      width: w * (small ? 0.8 : 0.56),
      height: windowY - top - (small ? 28 : 58),
      largest: small ? 58 : 30,
      maxLines: 3,
      leading: 1.12,
    },
    deep,
    { anchor: small ? 'middle' : 'start' },
  );
  const head = small
    ? nothing
    : svg`${makerFigure(facts.maker, x + w * 0.1, top + 22, 11, main, deep)}
      ${setLine(sheet, facts.shortMaker, x + w * 0.1 + 14, top + 31, w * 0.42, 9, deep)}
      ${facts.spec === '' ? nothing : setLine(sheet, facts.spec, x + w * 0.1, windowY - 9, w * 0.56, 9, main, { weight: 600 })}
      <rect x="${x + w * 0.7}" y="${top + 22}" width="${w * 0.2}" height="${windowY - top - 31}" rx="4" fill="${main}"/>
      ${[...label].map((sign, nth) => svg`<text x="${x + w * 0.8}" y="${top + 22 + ((windowY - top - 31) * (nth + 0.78)) / label.length}" font-size="${Math.min(13, (windowY - top - 31) / 4.6)}" font-weight="700" text-anchor="middle" fill="#fff">${escapeMarkup(sign)}</text>`)}`;
  return svg`${groundShadow(sheet, 120, bottom - 1, w * 0.58)}<path d="${outline}" fill="${paper}"/>
    <path d="M${x + 3} ${top}h${w - 6}l2 14h-${w - 2}z" fill="${main}"/>
    <path d="${teeth}" stroke="#fff" stroke-opacity=".45" stroke-width="1.2"/>${head}${name.markup}
    <g transform="translate(${windowX} ${windowY})">${clipped(
      sheet,
      'w',
      svg`<rect width="${windowW}" height="${windowH}" rx="10"/>`,
      svg`${heap(sheet, cut, tone, windowW, windowH)}
    <path d="M${windowW * 0.08} ${windowH}L${windowW * 0.42} 0h${windowW * 0.16}L${windowW * 0.24} ${windowH}z" fill="#fff" fill-opacity=".16"/>
    <path d="M${windowW * 0.34} ${windowH}L${windowW * 0.68} 0h${windowW * 0.05}L${windowW * 0.39} ${windowH}z" fill="#fff" fill-opacity=".12"/>`,
    )}
    <rect width="${windowW}" height="${windowH}" rx="10" fill="none" stroke="${deep}" stroke-opacity=".3" stroke-width="1"/>
    </g>
    <path d="M${x + 7} ${top + 22}q6 ${h * 0.4} 0 ${h - 44}" stroke="#fff" stroke-width="4" stroke-opacity=".65" stroke-linecap="round" fill="none"/>
    <path d="M${x + w - 8} ${top + 22}q-6 ${h * 0.4} 0 ${h - 44}" stroke="#3a2c14" stroke-width="5" stroke-opacity=".08" stroke-linecap="round" fill="none"/>`;
}
