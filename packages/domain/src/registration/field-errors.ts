/** Field → sentences, as a 422 carries them (calls.md); a field without errors is absent. */
export type FieldErrors<Field extends string> = Partial<Readonly<Record<Field, readonly string[]>>>;

export interface FieldReport<Field extends string> {
  readonly errors: FieldErrors<Field>;
  /** For the reviewer; they stop nobody. */
  readonly warnings: readonly string[];
}

/** Collects what is wrong, field by field, in the order of the form. */
export class FieldCollector<Field extends string> {
  readonly #errors = new Map<Field, string[]>();
  readonly #warnings: string[] = [];

  /** Adds a sentence to a field; null and undefined are no error. */
  add(field: Field, message: string | null | undefined): void {
    if (message == null) return;
    const known = this.#errors.get(field);
    if (known) known.push(message);
    else this.#errors.set(field, [message]);
  }

  /** Adds the outcome of a check and hands its value back, or null when it was refused. */
  check<T>(
    field: Field,
    checked:
      | { readonly ok: true; readonly value: T; readonly warnings: readonly string[] }
      | { readonly ok: false; readonly message: string },
  ): T | null {
    if (!checked.ok) {
      this.add(field, checked.message);
      return null;
    }
    this.#warnings.push(...checked.warnings);
    return checked.value;
  }

  warn(message: string | null): void {
    if (message !== null) this.#warnings.push(message);
  }

  report(): FieldReport<Field> {
    const errors: { [F in Field]?: readonly string[] } = {};
    for (const [field, messages] of this.#errors) errors[field] = messages;
    return { errors, warnings: this.#warnings };
  }
}

export function hasErrors<Field extends string>(report: FieldReport<Field>): boolean {
  return Object.keys(report.errors).length > 0;
}
