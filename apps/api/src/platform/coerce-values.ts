import type { FieldSchema } from '@qianfang/contract/http/allowed-text';
import { parseDecimal } from '@qianfang/domain/identifier/decimal-text';

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

function coerceNumber(value: unknown): unknown {
  return typeof value === 'string' ? (parseDecimal(value) ?? value) : value;
}

/** Maps the number of a word to the word: 1 for the first, 0 for none (storefront.md 7). */
function coerceWord(value: unknown, words: readonly unknown[]): unknown {
  const number = coerceNumber(value);
  if (typeof number !== 'number' || words.includes(value)) return value;
  return number === 0 ? undefined : (words[number - 1] ?? value);
}

function coerce(schema: FieldSchema, value: unknown): unknown {
  if (schema['x-numbers'] && schema.enum) return coerceWord(value, schema.enum);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return coerceNumber(value);
    case 'boolean':
      return truths.get(value) ?? value;
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    case 'array':
      return coerceList(schema, value);
    case 'object':
      coerceValues(schema, value);
      return value;
    default:
      return value;
  }
}

/** A list of one value may come without brackets. */
function coerceList({ items }: FieldSchema, value: unknown): unknown {
  if (value === null || (typeof value === 'object' && !Array.isArray(value))) return value;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (items) for (const [at, one] of list.entries()) list[at] = coerce(items, one);
  return list;
}

/**
 * Forms and URLs carry only text, so values are converted in place to the types of the call's schema. Text that is no
 * such value stays as it is, and the schema refuses it. The validator's own coercion would take `0x10` for 16, `1e3`
 * for 1000 and null for 0.
 */
export function coerceValues(schema: FieldSchema, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const values = data as Record<string, unknown>;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(values, name)) continue;
    const value = coerce(field, values[name]);
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
}
