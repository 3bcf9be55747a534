/** Counts the servers' warnings. */
export class Warnings {
  readonly #counts = new Map<string, number>();

  /** Receives a line of a server's log; ignores other lines. */
  readonly hear = (line: string): void => {
    // The last line of a killed server may be cut off.
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

  mostOften(limit: number): Array<[what: string, count: number]> {
    return [...this.#counts].toSorted(([, one], [, other]) => other - one).slice(0, limit);
  }
}
