import { makerCuts } from '../normalize-keyword.ts';
import { Dictionary } from './dictionary.ts';
import {
  inName,
  type NamesFound,
  NameTable,
  type NameTexts,
  startsInitials,
  startsPinyin,
} from './name-table.ts';
import { NumberTable } from './number-table.ts';
import type { Picture, TakePart } from './picture.ts';
import type { Steps } from './steps.ts';

export interface IndexedMaker extends NameTexts {
  readonly makerId: number;
  readonly name: string;
}

interface SavedMaker {
  readonly makerId: number;
  readonly name: string | undefined;
  readonly texts: NameTexts | undefined;
}

/** Makers by number, with the names by which they are found. */
export class MakerTable {
  readonly #numbers = new NumberTable();
  readonly #ids: number[] = [];
  readonly #names: string[] = [];
  readonly #nameNumbers: number[] = [];
  readonly #table = new NameTable();
  /** Makers by the number of their name. */
  readonly #named = new Map<number, Set<number>>();
  readonly #idTexts = new Dictionary();

  /** Restores a {@link picture}. */
  static restored(take: TakePart): MakerTable {
    const table = new MakerTable();
    for (const { makerId, name, texts } of take<readonly SavedMaker[]>()) {
      table.numberOf(makerId);
      if (name !== undefined && texts) table.put({ makerId, name, ...texts });
    }
    return table;
  }

  *picture(): Picture {
    yield this.#ids.map(
      (makerId, number): SavedMaker => ({ makerId, name: this.nameOf(number), texts: this.textsOf(number) }),
    );
  }

  get size(): number {
    return this.#ids.length;
  }

  /** The number of a maker. An unknown maker gets a number without a name. */
  numberOf(makerId: number): number {
    const known = this.#numbers.get(makerId);
    if (known !== undefined) return known;
    const number = this.#ids.push(makerId) - 1;
    this.#numbers.set(makerId, number);
    this.#idTexts.add(String(makerId));
    return number;
  }

  known(makerId: number): number | undefined {
    return this.#numbers.get(makerId);
  }

  idOf(number: number): number {
    return this.#ids[number] ?? 0;
  }

  /** Undefined for a maker known only by id. */
  nameOf(number: number): string | undefined {
    return this.#names[number];
  }

  /** Undefined for a maker known only by id. */
  textsOf(number: number): NameTexts | undefined {
    const name = this.#nameNumbers[number];
    return name === undefined ? undefined : this.#table.textsOf(name);
  }

  /** The rank of each maker by its id as a text. */
  idRanks(): Int32Array {
    return this.#idTexts.ranks();
  }

  *settle(): Steps<void> {
    yield* this.#idTexts.settle();
  }

  put(maker: IndexedMaker): void {
    const number = this.numberOf(maker.makerId);
    const before = this.#nameNumbers[number];
    if (before !== undefined) this.#named.get(before)?.delete(number);
    const name = this.#table.add(maker);
    this.#nameNumbers[number] = name;
    this.#names[number] = maker.name;
    this.#named.set(name, (this.#named.get(name) ?? new Set()).add(number));
  }

  #withNames({ names, hows }: NamesFound, wanted: number): number[] {
    const makers: number[] = [];
    for (let at = 0; at < names.length; at++) {
      if (((hows[at] as number) & wanted) === 0) continue;
      for (const maker of this.#named.get(names[at] as number) ?? []) makers.push(maker);
    }
    return makers;
  }

  /** Makers with `text` in the full or shortened name, or found in one of `ways`. */
  #inName(text: string, ways: number): number[] {
    const whole = this.#withNames(this.#table.find(text), inName | ways);
    const makers = new Set(whole);
    for (const [first, second] of makerCuts(text)) {
      if (second === undefined) continue;
      for (const maker of this.#withNames(this.#table.find(first), inName)) {
        const name = this.textsOf(maker)?.nameNorm ?? '';
        if (name.indexOf(second, name.indexOf(first) + first.length) >= 0) makers.add(maker);
      }
    }
    return [...makers];
  }

  /** Makers with `text` in the full or shortened name. */
  containing(text: string): number[] {
    return this.#inName(text, 0);
  }

  /** The same, and makers whose initials or pinyin begin with it. */
  called(text: string): number[] {
    return this.#inName(text, startsInitials | startsPinyin);
  }
}
