import Type, { type TEnum, type TLiteral, type TUnion } from 'typebox';

/** Words on the wire, each with what it means in Chinese. */
type Labels = Readonly<Record<string | number, string>>;

/** TypeScript takes a key such as `6` for a number; on the wire every word is text. */
type WordOf<L extends Labels> = `${keyof L & (string | number)}`;

function listed(words: readonly (readonly [word: string, label: string])[]): string {
  const said = words.map(([word, label]) => `${word || '留空'}（${label}）`).join('、');
  return words.length === 1 ? said : `${said}之一`;
}

function made<L extends Labels>(
  title: string,
  labels: L,
  more: { readonly description?: string; readonly 'x-numbers'?: true },
): TEnum<WordOf<L>[]> {
  const words = Object.keys(labels) as WordOf<L>[];
  return Type.Enum(words, { title, type: 'string', ...more });
}

/** A field that takes one of a few words; a refusal and the OpenAPI document list them with what they mean. */
export function choice<const L extends Labels>(title: string, labels: L): TEnum<WordOf<L>[]> {
  return made(title, labels, { description: listed(Object.entries(labels)) });
}

/**
 * A choice of a question that also takes numbers (storefront.md 7 names `type`, `status`, `order`, `use_type` without
 * their values): 1 for the first word, in the order of the labels, and 0 as if nothing was asked.
 */
export function numberedChoice<const L extends Labels>(title: string, labels: L): TEnum<WordOf<L>[]> {
  const words = Object.entries(labels);
  return made(title, labels, {
    description: `${listed(words)}，也可以依次写作 1 至 ${words.length}，0 与不写相同`,
    'x-numbers': true,
  });
}

/** A field that takes one of a few numbers, each with what it means. */
export function numberChoice<const N extends number>(
  title: string | undefined,
  labels: readonly (readonly [value: N, label: string])[],
): TEnum<N[]> {
  const texts = labels.map(([value, label]) => [String(value), label] as const);
  return Type.Enum(
    labels.map(([value]) => value),
    { ...(title === undefined ? {} : { title }), type: 'integer', description: listed(texts) },
  );
}

/**
 * One of a few words or numbers that an answer tells; what comes in is a {@link choice}, which says what each means.
 */
export function oneOf<const Words extends ReadonlyArray<string | number>>(...words: Words) {
  // A list that was mapped is any number of literals to the compiler, and a union of such no type at all.
  return Type.Union(words.map((word) => Type.Literal(word))) as unknown as TUnion<{
    -readonly [At in keyof Words]: TLiteral<Words[At]>;
  }>;
}
