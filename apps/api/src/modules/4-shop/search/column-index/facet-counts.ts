import type { FacetRow } from '../search-answers.ts';
import type { GoodsColumns } from './goods-columns.ts';
import type { FoundRows } from './row-filter.ts';
import { finish, rowsInStep, type Steps } from './steps.ts';
import { Tally } from './tally.ts';
import { TopRows } from './top-rows.ts';

export type CountedFacet = 'category' | 'sccj' | 'ypgg' | 'jixing';

/** The number of values a filter offers. */
const maxValues = 200;

/** Counts a result by every facet, in at most two passes. */
export class FacetCounts {
  readonly #columns: GoodsColumns;
  readonly #shapes = new Tally();
  readonly #makers = new Tally();
  readonly #values = new Tally();

  constructor(columns: GoodsColumns) {
    this.#columns = columns;
  }

  /** The counts of each of `facets`, the most frequent first. */
  *count(found: FoundRows, facets: readonly CountedFacet[]): Steps<Map<CountedFacet, FacetRow[]>> {
    // A very large result is counted in steps, between which another count may run.
    if (found.count > rowsInStep) return yield* new FacetCounts(this.#columns).#count(found, facets);
    return finish(this.#count(found, facets));
  }

  *#count(found: FoundRows, facets: readonly CountedFacet[]): Steps<Map<CountedFacet, FacetRow[]>> {
    const { shapeNumbers, makerNumbers, shapes, makers } = this.#columns;
    const byShape = this.#shapes;
    const byMaker = this.#makers;
    byShape.begin(shapes.size);
    byMaker.begin(makers.size);
    if (found.bits) {
      const bits = found.bits.slice();
      yield* byShape.addColumn(bits, shapeNumbers, shapes.size);
      yield* byMaker.addColumn(bits, makerNumbers, makers.size);
    } else {
      for (const row of found.rows ?? []) {
        byShape.add(shapeNumbers[row] as number, 1);
        byMaker.add(makerNumbers[row] as number, 1);
      }
    }
    const counted = new Map<CountedFacet, FacetRow[]>();
    for (const facet of facets) {
      counted.set(facet, this.#rowsOf(facet));
      yield;
    }
    return counted;
  }

  #rowsOf(facet: CountedFacet): FacetRow[] {
    const { shapes, makers } = this.#columns;
    switch (facet) {
      case 'category':
        return this.#most(this.#countCategories(), shapes.categories.ranks(), (number) => ({
          value: shapes.categories.textOf(number),
          label: '',
        }));
      case 'sccj':
        return this.#most(this.#makers, makers.idRanks(), (number) => ({
          value: String(makers.idOf(number)),
          label: makers.nameOf(number) ?? '',
        }));
      case 'ypgg':
        return this.#most(
          this.#countColumn(shapes.specNumbers(), shapes.specs.size),
          shapes.specs.ranks(),
          (number) => ({ value: shapes.specs.textOf(number), label: shapes.specs.textOf(number) }),
        );
      case 'jixing':
        return this.#most(
          this.#countColumn(shapes.formNumbers(), shapes.forms.size, shapes.forms.numberOf('')),
          shapes.forms.ranks(),
          (number) => ({ value: shapes.forms.textOf(number), label: shapes.forms.textOf(number) }),
        );
    }
  }

  #countColumn(column: Int32Array, size: number, except?: number): Tally {
    const values = this.#values;
    values.begin(size);
    for (const shape of this.#shapes.counted()) {
      const value = column[shape] as number;
      if (value !== except) values.add(value, this.#shapes.countOf(shape));
    }
    return values;
  }

  #countCategories(): Tally {
    const { shapes } = this.#columns;
    const paths = this.#countColumn(shapes.pathNumbers(), shapes.paths.length);
    const counted = [...paths.counted()].map((path) => [path, paths.countOf(path)] as const);
    const values = this.#values;
    values.begin(shapes.categories.size);
    for (const [path, count] of counted) {
      for (const id of shapes.paths[path] ?? []) {
        const number = shapes.categories.numberOf(String(id));
        if (number !== undefined) values.add(number, count);
      }
    }
    return values;
  }

  /** The values with the highest counts, ties in the order of their texts. */
  #most(
    tally: Tally,
    ranks: Int32Array,
    name: (number: number) => { readonly value: string; readonly label: string },
  ): FacetRow[] {
    const top = new TopRows(maxValues, tally.size);
    for (const number of tally.counted()) {
      top.offer(number, -tally.countOf(number), ranks[number] as number);
    }
    return top.rowsFrom(0).map((number) => ({ ...name(number), count: tally.countOf(number) }));
  }
}
