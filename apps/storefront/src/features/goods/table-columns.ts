import { createContext, useContext } from 'react';
import { useMedia } from '../../shared/use-media.ts';

/** Optional columns in order, with their width in px. Name, spec, price, quantity and action are fixed. */
export const optionalColumns = [
  ['maker', '生产厂家', 92],
  ['approval', '批准文号', 140],
  ['unit', '单位', 44],
  ['pack', '中包 / 件装', 82],
  ['expiry', '有效期至', 112],
  ['stock', '库存', 64],
  ['promotion', '促销', 122],
] as const;

export type OptionalColumn = (typeof optionalColumns)[number][0];

/** Tick, name, spec, price, quantity, action. */
const fixedColumns = 6;

const rem = (px: number) => `${px / 16}rem`;

/** The factor by which 大字版 widens every column. */
export const textScale = (isLarge: boolean) => (isLarge ? 1.25 : 1);

/** The widths of the visible columns as grid tracks: the name takes the rest. */
export function columnTracks(hidden: ReadonlySet<OptionalColumn>): string {
  const optional = optionalColumns.flatMap(([name, , width]) =>
    hidden.has(name) ? [] : [{ name, track: rem(width) }],
  );
  const facts = optional.filter(({ name }) => name !== 'promotion').map(({ track }) => track);
  const promotion = optional.filter(({ name }) => name === 'promotion').map(({ track }) => track);
  return [rem(40), 'minmax(0, 1fr)', rem(120), ...facts, rem(104), ...promotion, rem(112), rem(76)].join(' ');
}

const fullWidth = 1280;

/** The table's minimum width in px. */
export function minWidthOf(hidden: ReadonlySet<OptionalColumn>, scale = 1): number {
  const width = optionalColumns.reduce((sum, [name, , px]) => sum - (hidden.has(name) ? px : 0), fullWidth);
  return width * scale;
}

const givingWay = ['approval', 'promotion', 'unit', 'pack', 'maker'] as const;

/** The widest table frame, and the window's extra width. */
const widestFrame = 1310;
const beside = 106;

/** The windows too narrow for a column although the ones before it are hidden. */
export function windowWithout(name: (typeof givingWay)[number], scale: number): string {
  const minWidth = minWidthOf(new Set(givingWay.slice(0, givingWay.indexOf(name))), scale);
  return minWidth > widestFrame ? 'all' : `(max-width: ${(minWidth + beside) / 16}rem)`;
}

/** On small screens columns repeated on the detail page hide, so that the quantity stays in view. */
export function useHiddenBySpace(scale: number): readonly OptionalColumn[] {
  const lacks = {
    approval: useMedia(windowWithout('approval', scale)),
    promotion: useMedia(windowWithout('promotion', scale)),
    unit: useMedia(windowWithout('unit', scale)),
    pack: useMedia(windowWithout('pack', scale)),
    maker: useMedia(windowWithout('maker', scale)),
  };
  return givingWay.filter((name) => lacks[name]);
}

const storageKey = 'qf_hidden_columns';

/** Parses the stored hidden columns; ignores anything else. */
export function readHidden(text: string | null): ReadonlySet<OptionalColumn> {
  const names = (text ?? '').split(',');
  return new Set(optionalColumns.flatMap(([name]) => (names.includes(name) ? [name] : [])));
}

export function loadHidden(): ReadonlySet<OptionalColumn> {
  try {
    return readHidden(localStorage.getItem(storageKey));
  } catch {
    return new Set();
  }
}

/** Without storage all columns show again next time. */
export function storeHidden(hidden: ReadonlySet<OptionalColumn>): void {
  try {
    localStorage.setItem(storageKey, [...hidden].join(','));
  } catch {}
}

const HiddenColumns = createContext<ReadonlySet<OptionalColumn>>(new Set());
export const HiddenColumnsProvider = HiddenColumns.Provider;

export function useColumns(): { readonly has: (name: OptionalColumn) => boolean; readonly count: number } {
  const hidden = useContext(HiddenColumns);
  return {
    has: (name) => !hidden.has(name),
    count: fixedColumns + optionalColumns.length - hidden.size,
  };
}
