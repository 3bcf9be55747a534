export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** A filter dimension of rows: the value of a row (undefined for none) and the chosen one. */
export interface Narrowing<Row> {
  readonly valueOf: (row: Row) => string | undefined;
  readonly labelOf?: (row: Row) => string;
  readonly chosen: readonly string[];
}

function admits<Row>(narrowing: Narrowing<Row>, row: Row): boolean {
  if (narrowing.chosen.length === 0) return true;
  const value = narrowing.valueOf(row);
  return value !== undefined && narrowing.chosen.includes(value);
}

/** Rows that pass every filter, in order. */
export function narrow<Row>(
  rows: readonly Row[],
  narrowings: Readonly<Record<string, Narrowing<Row>>>,
): Row[] {
  const all = Object.values(narrowings);
  return rows.filter((row) => all.every((one) => admits(one, row)));
}

/** How many rows each value would leave, without its own filter, most frequent first. */
export function countValues<Row, Name extends string>(
  rows: readonly Row[],
  narrowings: Readonly<Record<Name, Narrowing<Row>>>,
): Record<Name, FacetValue[]> {
  const names = Object.keys(narrowings) as Name[];
  const facets = names.map((name) => {
    const others = names.filter((other) => other !== name).map((other) => narrowings[other]);
    const own: Narrowing<Row> = narrowings[name];
    const counts = new Map<string, { value: string; label: string; count: number }>();
    for (const row of rows) {
      const value = own.valueOf(row);
      if (value === undefined || value === '' || !others.every((other) => admits(other, row))) continue;
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, { value, label: own.labelOf?.(row) ?? value, count: 1 });
    }
    const values = [...counts.values()].sort(
      (a, b) => b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
    );
    return [name, values] as const;
  });
  return Object.fromEntries(facets) as Record<Name, FacetValue[]>;
}

/** One page of rows. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: { readonly page: number; readonly per_page: number },
): Row[] {
  const from = (page.page - 1) * page.per_page;
  return rows.slice(from, from + page.per_page);
}
