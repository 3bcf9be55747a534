import { Dictionary } from './dictionary.ts';
import { NumberList } from './number-list.ts';
import type { Steps } from './steps.ts';

/**
 * What goods have in common with very many others: spec, form and category path. Each combination has a number, so that
 * what is found is counted once by it and not once for each of the three.
 */
export class Shapes {
  readonly specs = new Dictionary();
  readonly forms = new Dictionary();
  /** Category paths, each a number; categories by their ids as texts. */
  readonly paths: Array<readonly number[]> = [];
  readonly categories = new Dictionary();
  readonly #pathNumbers = new Map<string, number>();
  /** Goods of one category often come with one and the same list. */
  readonly #samePaths = new WeakMap<readonly number[], number>();
  readonly #numbers = new Map<string, number>();
  readonly #specs = new NumberList();
  readonly #forms = new NumberList();
  readonly #paths = new NumberList();

  get size(): number {
    return this.#specs.length;
  }

  add(spec: string, form: string, path: readonly number[]): number {
    const specNumber = this.specs.add(spec);
    const formNumber = this.forms.add(form);
    const pathNumber = this.#pathNumber(path);
    const key = `${specNumber},${formNumber},${pathNumber}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.size;
    this.#specs.push(specNumber);
    this.#forms.push(formNumber);
    this.#paths.push(pathNumber);
    this.#numbers.set(key, number);
    return number;
  }

  /** The numbers of the specs, by shape. */
  specNumbers(): Int32Array {
    return this.#specs.items();
  }

  formNumbers(): Int32Array {
    return this.#forms.items();
  }

  pathNumbers(): Int32Array {
    return this.#paths.items();
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
