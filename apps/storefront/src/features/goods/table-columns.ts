import { createContext, useContext } from 'react';
import { useMedia } from '../../shared/use-media.ts';

/** Columns of the order table that a buyer may do without, in their order, with their width in px. Name, spec, price, quantity and deed stay. */
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

/** Tick, name, spec, price, quantity, deed. */
const fixedColumns = 6;

const rem = (px: number) => `${px / 16}rem`;

/** How much wider 大字版 makes every column. */
export const textScale = (isLarge: boolean) => (isLarge ? 1.25 : 1);

/** The widths of the columns that are shown, as a grid has them: the name takes what is left. */
export function columnTracks(hidden: ReadonlySet<OptionalColumn>): string {
  const optional = optionalColumns.flatMap(([name, , width]) =>
    hidden.has(name) ? [] : [{ name, track: rem(width) }],
  );
  const facts = optional.filter(({ name }) => name !== 'promotion').map(({ track }) => track);
  const promotion = optional.filter(({ name }) => name === 'promotion').map(({ track }) => track);
  return [rem(40), 'minmax(0, 1fr)', rem(120), ...facts, rem(104), ...promotion, rem(112), rem(76)].join(' ');
}

const fullWidth = 1280;

/** How wide the table is at least, in px. */
export function leastWidth(hidden: ReadonlySet<OptionalColumn>, scale = 1): number {
  const width = optionalColumns.reduce((sum, [name, , px]) => sum - (hidden.has(name) ? px : 0), fullWidth);
  return width * scale;
}

const givingWay = ['approval', 'promotion', 'unit', 'pack', 'maker'] as const;

/** The widest frame a table has, and what the window is wider than it. */
const widestFrame = 1310;
const beside = 106;

/** The windows in which a column has no room any more though the ones before it are gone. */
export function windowWithout(name: (typeof givingWay)[number], scale: number): string {
  const least = leastWidth(new Set(givingWay.slice(0, givingWay.indexOf(name))), scale);
  return least > widestFrame ? 'all' : `(max-width: ${(least + beside) / 16}rem)`;
}

/** On small screens the columns that the detail page tells as well give way, so that the quantity stays in sight. */
export function useGivingWay(scale: number): readonly OptionalColumn[] {
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

/** Reads what was hidden before; anything else that may stand there counts for nothing. */
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

/** A browser that keeps nothing shows all columns again next time. */
export function keepHidden(hidden: ReadonlySet<OptionalColumn>): void {
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
