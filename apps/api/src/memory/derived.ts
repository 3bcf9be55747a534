/**
 * What is made of a cached value, made once for as long as that value is cached: a change puts another value in its place, and
 * so ends what was made of it. `isFor` tells whether what was made last answers a question as well; one answer is remembered.
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
