import { hash } from 'node:crypto';
import { bytesOfFields } from '../../platform/written-json.ts';

/** The fields of an object in JSON, written once, with a number that stands for them. */
export class WrittenFields {
  readonly bytes: Buffer;
  #mark: number | undefined;

  constructor(value: object) {
    this.bytes = bytesOfFields(value);
  }

  /** The same for the same text, and as good as never for another: 48 bits of its SHA-1. */
  get mark(): number {
    this.#mark ??= markOf(this.bytes);
    return this.#mark;
  }
}

export function markOf(text: string | Buffer): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

const kept = new WeakMap<object, WrittenFields>();

/** Of what is the same object as long as nothing of it has changed: written when it is first asked for. */
export function keptFields(value: object, write: () => object = () => value): WrittenFields {
  const known = kept.get(value) ?? new WrittenFields(write());
  kept.set(value, known);
  return known;
}
