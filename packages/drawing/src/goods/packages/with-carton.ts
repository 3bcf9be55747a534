import type { Markup } from '../../svg/markup.ts';
import { svg } from '../../svg/markup.ts';
import { carton } from '../carton.ts';
import type { Sheet } from '../sheet.ts';
import { groundShadow } from '../sheet.ts';

/** The outline of an object in front of its carton, in a box of 130 × 110. */
type Silhouette = {
  /** Distance of the object's low part from the top of the box. */
  readonly top: number;
  /** x from which it is taller; 130 where it is not. */
  readonly tallFrom: number;
};

/** An object in front of its carton, drawn in a box of 130 × 110, standing on its base line. */
export function withCarton(sheet: Sheet, { top, tallFrom }: Silhouette, object: Markup): Markup {
  if (sheet.alone) {
    return svg`${groundShadow(sheet, 120, 210, 100)}<g transform="translate(22 45)scale(1.5)">${object}</g>`;
  }
  const box = sheet.small
    ? { x: 8, y: 34, w: 200, h: 172, depth: 26 }
    : { x: 12, y: 42, w: 168, h: 142, depth: 48 };
  const field = sheet.small ? { x: 108, y: 120, scale: 0.92 } : { x: 96, y: 107, scale: 0.98 };
  // The front drops to the right: the middle of a line is 5 lower than its start.
  const drop = sheet.small ? 0 : 5;
  const clear = {
    width: Math.min(1, (field.x + field.scale * tallFrom - 4 - box.x) / box.w),
    height: Math.min(0.92, (field.y + field.scale * top - 4 - drop - box.y) / box.h),
  };
  const size = sheet.small ? svg`scale(.92)` : svg`scale(.98)`;
  return svg`${groundShadow(sheet, 114, sheet.small ? 214 : 198, sheet.small ? 112 : 106)}
    ${carton(sheet, { ...box, clear })}
    ${groundShadow(sheet, 162, sheet.small ? 220 : 214, sheet.small ? 66 : 74)}
    <g transform="translate(${field.x} ${field.y})${size}">${object}</g>`;
}

/** A tall object beside its carton, in a box of 64 × 130; it starts at `from`. */
export function besideCarton(sheet: Sheet, from: number, object: Markup): Markup {
  if (sheet.alone) {
    return svg`${groundShadow(sheet, 120, 210, 60)}<g transform="translate(76 15)scale(1.5)">${object}</g>`;
  }
  if (sheet.small) {
    const clear = { width: (166 + from * 0.86 - 10) / 190, height: 1 };
    return svg`${groundShadow(sheet, 116, 212, 106)}
      ${carton(sheet, { x: 8, y: 40, w: 190, h: 166, depth: 24, clear })}
      ${groundShadow(sheet, 196, 218, 42)}
      <g transform="translate(166 108)scale(.86)">${object}</g>`;
  }
  const clear = { width: Math.min(1, (160 + from - 18) / 146), height: 1 };
  return svg`${groundShadow(sheet, 108, 198, 100)}
    ${carton(sheet, { x: 14, y: 48, w: 146, h: 138, depth: 48, clear })}
    ${groundShadow(sheet, 190, 213, 46)}
    <g transform="translate(160 83)">${object}</g>`;
}
