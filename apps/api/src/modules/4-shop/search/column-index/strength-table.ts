import type { Strength } from '@qianfang/domain/strength/strength';
import { strengthsOf } from '@qianfang/domain/strength/strengths-of';
import { NumberList } from './number-list.ts';

/** Which of the numbered texts (specs or names) state a strength. Each text is parsed once, when it is added. */
export class StrengthTable {
  /** Ascending, because later texts have higher numbers. */
  readonly #tellers = new Map<Strength, NumberList>();
  #size = 0;

  /** Adds the text with this number, unless it is known. */
  add(number: number, text: string): void {
    if (number < this.#size) return;
    this.#size = number + 1;
    for (const strength of strengthsOf(text)) {
      const tellers = this.#tellers.get(strength) ?? new NumberList();
      this.#tellers.set(strength, tellers);
      tellers.push(number);
    }
  }

  tells(number: number, strength: Strength): boolean {
    return this.#tellers.get(strength)?.includes(number) ?? false;
  }

  /** A mark for each of the first `count` texts that states one of these strengths. */
  marks(strengths: readonly Strength[], count: number): Uint8Array {
    const marks = new Uint8Array(count);
    for (const strength of strengths) {
      for (const number of this.#tellers.get(strength)?.items() ?? []) marks[number] = 1;
    }
    return marks;
  }
}
