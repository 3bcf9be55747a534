import { finish, rowsInStep, type Steps } from './steps.ts';

const emptyKey = -1;

interface Slots {
  readonly keys: Float64Array;
  readonly values: Float64Array;
}

/** Slots for the given number of keys; at most two thirds are used. */
function slotsFor(count: number): Slots {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 1.5)));
  return { keys: new Float64Array(size).fill(emptyKey), values: new Float64Array(size) };
}

function slotOf({ keys }: Slots, key: number): number {
  const mask = keys.length - 1;
  // Ids are consecutive: eight stand together in the processor's cache, and a multiplication spreads the eights.
  const high = Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
  const eight = (Math.imul(key >>> 3, 0x9e3779b1) ^ high) >>> 7;
  let slot = ((eight << 3) | (key & 7)) & mask;
  while (keys[slot] !== emptyKey && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}

/** A map from non-negative whole numbers to numbers without an object for each: open addressing. */
export class NumberTable {
  #slots: Slots;
  #used = 0;

  /** Starts with room for `count` keys. */
  constructor(count = 8) {
    this.#slots = slotsFor(count);
  }

  /** Restores what {@link saved} returned. */
  static restored({ used, ...slots }: Slots & { readonly used: number }): NumberTable {
    const table = new NumberTable();
    table.#slots = slots;
    table.#used = used;
    return table;
  }

  saved(): Slots & { readonly used: number } {
    return { ...this.#slots, used: this.#used };
  }

  get(key: number): number | undefined {
    const slot = slotOf(this.#slots, key);
    return this.#slots.keys[slot] === key ? this.#slots.values[slot] : undefined;
  }

  set(key: number, value: number): void {
    let slot = slotOf(this.#slots, key);
    if (this.#slots.keys[slot] !== key) {
      if ((this.#used + 1) * 1.5 > this.#slots.keys.length) {
        finish(this.reserve(this.#used * 2));
        slot = slotOf(this.#slots, key);
      }
      this.#slots.keys[slot] = key;
      this.#used += 1;
    }
    this.#slots.values[slot] = value;
  }

  /** Makes room for `count` keys. None may be set meanwhile. */
  *reserve(count: number): Steps<void> {
    const { keys, values } = this.#slots;
    if (count * 1.5 <= keys.length) return;
    const slots = slotsFor(count);
    for (let at = 0; at < keys.length; at++) {
      if (at % rowsInStep === rowsInStep - 1) yield;
      const key = keys[at] as number;
      if (key === emptyKey) continue;
      const slot = slotOf(slots, key);
      slots.keys[slot] = key;
      slots.values[slot] = values[at] as number;
    }
    this.#slots = slots;
  }
}
