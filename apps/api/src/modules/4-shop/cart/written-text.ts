import { hash } from 'node:crypto';
import { bytesOfFields } from '../../../platform/written-json.ts';

/** 48 bits of the SHA-1 of a text, as a number. */
export function shortHash(text: string | Buffer): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

/** A text with its hash, computed when it is first asked for. */
export class WrittenText {
  readonly text: string;
  #hash: number | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get hash(): number {
    this.#hash ??= shortHash(this.text);
    return this.#hash;
  }
}

/** An object with its fields in JSON and their hash, each computed when it is first asked for. */
export class Written<T extends object> {
  readonly value: T;
  #bytes: Buffer | undefined;
  #hash: number | undefined;

  constructor(value: T) {
    this.value = value;
  }

  get bytes(): Buffer {
    this.#bytes ??= bytesOfFields(this.value);
    return this.#bytes;
  }

  get hash(): number {
    this.#hash ??= shortHash(this.bytes);
    return this.#hash;
  }
}
