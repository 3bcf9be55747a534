/** Field → sentences of a 422 (calls.md); a field without errors is absent. */
export type FieldErrors<Field extends string> = Partial<Readonly<Record<Field, readonly string[]>>>;

export interface FieldReport<Field extends string> {
  readonly errors: FieldErrors<Field>;
  /** For the reviewer; they block nothing. */
  readonly warnings: readonly string[];
}

/** Collects errors by field, in form order. */
export class FieldCollector<Field extends string> {
  readonly #errors = new Map<Field, string[]>();
  readonly #warnings: string[] = [];

  /** null and undefined are no error. */
  add(field: Field, message: string | null | undefined): void {
    if (message == null) return;
    const known = this.#errors.get(field);
    if (known) known.push(message);
    else this.#errors.set(field, [message]);
  }

  /** Adds the result of a check and returns its value, or null when refused. */
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
