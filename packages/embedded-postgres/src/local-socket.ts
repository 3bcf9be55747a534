import { Socket } from 'node:net';

/** Always connects to one address, ignoring the one given. */
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
