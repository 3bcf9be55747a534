import { createContext, useContext } from 'react';

/** Columns of the order table that a buyer may do without, in their order. Name, spec, price, quantity and deed stay. */
export const optionalColumns = [
  ['maker', '生产厂家'],
  ['approval', '批准文号'],
  ['unit', '单位'],
  ['pack', '中包 / 件装'],
  ['expiry', '有效期至'],
  ['stock', '库存'],
  ['promotion', '促销'],
] as const;

export type OptionalColumn = (typeof optionalColumns)[number][0];

/** Tick, name, spec, price, quantity, deed. */
const fixedColumns = 6;

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
