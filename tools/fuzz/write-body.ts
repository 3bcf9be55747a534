import type { SeededRandom } from './seeded-random.ts';

/** Percent-encoded, including lone surrogates, which the language itself refuses. */
export function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%BD')).join('');
}

/** Any value as text; an object may have replaced its own `toString`. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The pairs of a form with brackets, as browsers send them. */
function* pairsOf(name: string, value: unknown, depth: number): Generator<string> {
  if (depth > 12) yield `${name}=deep`;
  else if (Array.isArray(value))
    for (const [index, one] of value.entries())
      yield* pairsOf(`${name}[${index % 3 ? index : ''}]`, one, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* pairsOf(`${name}[${encode(key)}]`, one, depth + 1);
  else yield `${name}=${encode(textOf(value))}`;
}

export function writeForm(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => [...pairsOf(encode(name), value, 0)])
    .join('&');
}

/** JSON, now and then with values that JSON.stringify would drop. */
export function writeJson(random: SeededRandom, fields: unknown): string {
  const text = JSON.stringify(fields);
  if (random.chance(0.03)) return text.slice(0, random.below(text.length));
  if (random.chance(0.02))
    return text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},');
  if (random.chance(0.02)) return text.replaceAll('"', "'");
  if (random.chance(0.02)) return text.replace(/\d+/, '1e999');
  return text;
}

export interface FuzzFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export const boundary = 'fuzz-of-the-store';

export function writeMultipart(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FuzzFile[],
): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '%22')}"\r\n\r\n${textOf(value)}\r\n`,
    ),
  );
  const papers = files.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll(/["\r\n]/g, '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...texts, ...papers, Buffer.from(`--${boundary}--\r\n`)]);
}
