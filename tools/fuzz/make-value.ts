import { oddText, oddValue } from './odd-values.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Schema } from './store-document.ts';

/** Values from the store's answers, by field name: existing ids, numbers, tokens. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

const partOdd = 0.3;

/** Texts that match patterns of our schemas. */
const formed: readonly string[] = [
  '2026-11-25',
  '2027-02-28',
  '100.00',
  '0.01',
  '12.5000',
  '5',
  '13800138000',
  '440305',
  '91440300MA5EXAMPLE',
  '123456',
  'ABCDE-FGH23',
  'drug',
  '1',
  '0',
  '10,20',
];

function fittingText(random: SeededRandom, schema: Schema): string {
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u');
    const fitting = formed.filter((one) => pattern.test(one));
    return fitting.length > 0 ? random.pick(fitting) : random.pick(formed);
  }
  const maxLength = schema.maxLength ?? 20;
  const unit = random.pick(['阿莫西林', '示例', 'a', '0', '测试 ']);
  const length = random.chance(0.1)
    ? maxLength
    : Math.min(maxLength, Math.max(schema.minLength ?? 1, 1 + random.below(12)));
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function fittingNumber(random: SeededRandom, { minimum = 0, maximum = 1_000_000 }: Schema): number {
  if (random.chance(0.1)) return random.pick([minimum, maximum]);
  return Math.min(maximum, minimum + random.below(random.pick([3, 30, 5_000])));
}

/** A value for a field: mostly a valid one, often not. */
export function makeValue(random: SeededRandom, name: string, schema: Schema, known: Known): unknown {
  if (random.chance(partOdd)) return oddValue(random);
  const said = known.get(name.replace(/s?(\[\])?$/, '')) ?? known.get(name);
  if (said && said.length > 0 && schema.type !== 'array' && schema.type !== 'object' && random.chance(0.7))
    return random.pick(said);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return makeValue(random, name, random.pick(schema.anyOf), known);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fittingNumber(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const maxLength = schema.maxItems ?? 3;
      const count = random.chance(0.02)
        ? Math.min(maxLength + 1, 600)
        : random.below(Math.min(maxLength, 3) + 1);
      return Array.from({ length: count }, () => makeValue(random, name, schema.items ?? {}, known));
    }
    case 'object':
      return makeObject(random, schema, known);
    default:
      return fittingText(random, schema);
  }
}

/** An object with some fields missing and some unknown ones. */
export function makeObject(random: SeededRandom, schema: Schema, known: Known): Record<string, unknown> {
  const required = new Set(schema.required);
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (part.contentMediaType !== undefined || part.items?.contentMediaType !== undefined) continue;
    if (random.chance(required.has(name) ? 0.95 : 0.4)) made[name] = makeValue(random, name, part, known);
  }
  if (random.chance(0.08)) made[oddText(random)] = oddValue(random);
  return made;
}
