import { Socket } from 'node:net';

/** Goes to one address, wherever it is told to. */
export class LocalSocket extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect({ path: this.#path });
  }
}
