/**
 * Derives a value from a cached one, once for as long as the source is cached: a change replaces the source, and so
 * drops what was derived. `isFor` tells whether the last derived value also answers a question; one answer is
 * remembered.
 */
export function derived<Source extends object, Value, Question = void>(
  make: (source: Source, question: Question) => Value,
  isFor: (value: Value, question: Question) => boolean = () => true,
): (source: Source, question: Question) => Value {
  const made = new WeakMap<Source, { readonly value: Value }>();
  return (source, question) => {
    const known = made.get(source);
    if (known && isFor(known.value, question)) return known.value;
    const value = make(source, question);
    made.set(source, { value });
    return value;
  };
}
