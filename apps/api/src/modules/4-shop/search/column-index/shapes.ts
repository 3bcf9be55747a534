import { normalizeForSearch } from '../normalize-keyword.ts';
import { Dictionary } from './dictionary.ts';
import type { IndexedGoods } from './indexed-goods.ts';
import { NumberList } from './number-list.ts';
import { NumberTable } from './number-table.ts';
import type { Picture, TakePart } from './picture.ts';
import type { Steps } from './steps.ts';

/** Above every number of a pair's second part. */
const perFirst = 2 ** 26;

/** Pairs of numbers, each with a number of its own. */
class NumberPairs {
  readonly #numbers = new NumberTable();
  #size = 0;

  /** The number of a pair, the next one for a new pair. */
  add(first: number, second: number): number {
    const key = first * perFirst + second;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#size);
    return this.#size++;
  }
}

/** Shapes restored at a time. */
const shapesTogether = 2_048;

/**
 * Combinations of spec, form, origin and category path, which very many goods share. Each has a number, so that
 * results are counted by shape instead of by each of the four.
 */
export class Shapes {
  readonly specs = new Dictionary();
  readonly forms = new Dictionary();
  /** Category paths, each with a number; categories by their ids as texts. */
  readonly paths: Array<readonly number[]> = [];
  readonly categories = new Dictionary();
  readonly #pathNumbers = new Map<string, number>();
  /** Goods of one category often share the same list object. */
  readonly #samePaths = new WeakMap<readonly number[], number>();
  /** Shapes by the numbers of their pairs: a key of all four would be a new text for each product. */
  readonly #numbers = new NumberPairs();
  readonly #specForms = new NumberPairs();
  readonly #originPaths = new NumberPairs();
  /** Specs and origins in the form of keywords, by their numbers. */
  readonly #specTexts: string[] = [];
  readonly #originTexts: string[] = [];
  readonly #specs = new NumberList();
  readonly #forms = new NumberList();
  readonly #origins = new Dictionary();
  readonly #originNumbers = new NumberList();
  readonly #paths = new NumberList();

  /** Restores a {@link picture}. */
  static *restored(take: TakePart): Steps<Shapes> {
    const shapes = new Shapes();
    const [specs, forms] = [take<readonly string[]>(), take<readonly string[]>()];
    const [origins, paths] = [take<readonly string[]>(), take<ReadonlyArray<readonly number[]>>()];
    const [specOf, formOf] = [take<Int32Array>(), take<Int32Array>()];
    const [originOf, pathOf] = [take<Int32Array>(), take<Int32Array>()];
    for (let shape = 0; shape < specOf.length; shape++) {
      if (shape % shapesTogether === shapesTogether - 1) yield;
      shapes.add({
        spec: specs[specOf[shape] as number] as string,
        form: forms[formOf[shape] as number] as string,
        origin: origins[originOf[shape] as number] as string,
        categoryPath: paths[pathOf[shape] as number] as readonly number[],
      });
    }
    return shapes;
  }

  *picture(): Picture {
    yield this.specs.texts();
    yield this.forms.texts();
    yield this.#origins.texts();
    yield this.paths;
    yield this.specNumbers();
    yield this.formNumbers();
    yield this.#originNumbers.items();
    yield this.pathNumbers();
  }

  get size(): number {
    return this.#specs.length;
  }

  add({
    spec,
    form,
    origin,
    categoryPath,
  }: Pick<IndexedGoods, 'spec' | 'form' | 'origin' | 'categoryPath'>): number {
    const specNumber = this.specs.add(spec);
    const formNumber = this.forms.add(form);
    const originNumber = this.#origins.add(origin);
    this.#specTexts[specNumber] ??= normalizeForSearch(spec);
    this.#originTexts[originNumber] ??= normalizeForSearch(origin);
    const pathNumber = this.#pathNumber(categoryPath);
    const number = this.#numbers.add(
      this.#specForms.add(specNumber, formNumber),
      this.#originPaths.add(originNumber, pathNumber),
    );
    if (number < this.size) return number;
    this.#specs.push(specNumber);
    this.#forms.push(formNumber);
    this.#originNumbers.push(originNumber);
    this.#paths.push(pathNumber);
    return number;
  }

  /** The numbers of the specs, by shape. */
  specNumbers(): Int32Array {
    return this.#specs.items();
  }

  specOf(shape: number): number {
    return this.specNumbers()[shape] as number;
  }

  formNumbers(): Int32Array {
    return this.#forms.items();
  }

  pathNumbers(): Int32Array {
    return this.#paths.items();
  }

  isSpecWith(shape: number, text: string): boolean {
    return this.#specTexts[this.specNumbers()[shape] as number]?.includes(text) ?? false;
  }

  /** Whether the spec or the origin contains a text. */
  isStatedBy(shape: number, text: string): boolean {
    const origin = this.#originNumbers.items()[shape] as number;
    return this.isSpecWith(shape, text) || (this.#originTexts[origin]?.includes(text) ?? false);
  }

  /** A mark for each shape whose spec or origin contains a text; undefined where none does. */
  marksStatedBy(text: string): Uint8Array | undefined {
    const holds = (texts: readonly string[]) => texts.map((one) => one.includes(text));
    const [specs, origins] = [holds(this.#specTexts), holds(this.#originTexts)];
    if (!specs.includes(true) && !origins.includes(true)) return undefined;
    const [specOf, originOf] = [this.specNumbers(), this.#originNumbers.items()];
    return Uint8Array.from({ length: this.size }, (_, shape) =>
      specs[specOf[shape] as number] || origins[originOf[shape] as number] ? 1 : 0,
    );
  }

  *settle(): Steps<void> {
    yield* this.specs.settle();
    yield* this.forms.settle();
    yield* this.categories.settle();
  }

  #pathNumber(path: readonly number[]): number {
    const same = this.#samePaths.get(path);
    if (same !== undefined) return same;
    const key = path.join();
    let number = this.#pathNumbers.get(key);
    if (number === undefined) {
      for (const id of path) this.categories.add(String(id));
      number = this.paths.push([...path]) - 1;
      this.#pathNumbers.set(key, number);
    }
    this.#samePaths.set(path, number);
    return number;
  }
}
