import { hash } from 'node:crypto';
import { bytesOfFields } from '../../../platform/written-json.ts';

/** A number that stands for a text: as good as never the same for another, by 48 bits of its SHA-1. */
export function markOf(text: string | Buffer): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

/** A text, and what stands for it once that is asked for. */
export class WrittenText {
  readonly text: string;
  #mark: number | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get mark(): number {
    this.#mark ??= markOf(this.text);
    return this.#mark;
  }
}

/** An object, and its fields in JSON, written once they are asked for. */
export class Written<T extends object> {
  readonly value: T;
  #bytes: Buffer | undefined;
  #mark: number | undefined;

  constructor(value: T) {
    this.value = value;
  }

  get bytes(): Buffer {
    this.#bytes ??= bytesOfFields(this.value);
    return this.#bytes;
  }

  get mark(): number {
    this.#mark ??= markOf(this.bytes);
    return this.#mark;
  }
}
