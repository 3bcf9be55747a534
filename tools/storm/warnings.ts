/** What the servers warn of, and how often. */
export class Warnings {
  readonly #counts = new Map<string, number>();

  /** Takes a line of a server's log; any other line is nothing to it. */
  readonly hear = (line: string): void => {
    // The last line of a killed server may be cut.
    if (!line.startsWith('{') || !line.endsWith('}')) return;
    const {
      msg = '',
      why,
      err,
    } = JSON.parse(line) as {
      readonly msg?: string;
      readonly why?: string;
      readonly err?: { readonly code?: string; readonly message?: string };
    };
    const what = [msg, why ?? err?.code ?? err?.message].filter(Boolean).join(': ');
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  };

  mostOften(most: number): Array<[what: string, count: number]> {
    return [...this.#counts].toSorted(([, one], [, other]) => other - one).slice(0, most);
  }
}
