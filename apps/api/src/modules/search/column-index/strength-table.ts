import type { Strength } from '@qianfang/domain/strength/strength';
import { strengthsOf } from '@qianfang/domain/strength/strengths-of';
import { NumberList } from './number-list.ts';

/** Which of the texts that are numbered one after the other, specs or names, tell a strength: each text is read once, when it comes. */
export class StrengthTable {
  /** Ascending, because later texts have higher numbers. */
  readonly #tellers = new Map<Strength, NumberList>();
  #size = 0;

  /** Takes in the text with this number, unless it is known. */
  add(number: number, text: string): void {
    if (number < this.#size) return;
    this.#size = number + 1;
    for (const strength of strengthsOf(text)) {
      const tellers = this.#tellers.get(strength) ?? new NumberList();
      this.#tellers.set(strength, tellers);
      tellers.push(number);
    }
  }

  /** The numbers of the texts that tell one of these strengths, each perhaps more than once. */
  *telling(strengths: readonly Strength[]): Generator<number> {
    for (const strength of strengths) yield* this.#tellers.get(strength)?.items() ?? [];
  }
}
