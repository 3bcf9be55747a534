import { allowedText, type FieldSchema } from '@qianfang/contract/http/allowed-text';
import { titleOf } from '@qianfang/contract/http/field-titles';

/** An error of the validator. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
}

/** Field names from outside are repeated only up to this length. */
const maxNameLength = 100;
const shortly = (name: unknown) => String(name).slice(0, maxNameLength);

/** The field's name in the form's notation: /params/0/number → params.0.number */
function nameOf({ instancePath, params }: SchemaError): string {
  const path = instancePath.slice(1, 500).replaceAll('/', '.');
  const inner = params.missingProperty ?? params.additionalProperty;
  if (inner === undefined) return path || 'body';
  return path ? `${path}.${shortly(inner)}` : shortly(inner);
}

interface Field {
  readonly title: string;
  readonly schema: FieldSchema;
}

function inside({ title, schema }: Field, key: string): Field {
  if (schema.items) {
    const inner = titleOf('', schema.items) ?? `${title}第 ${Number(key) + 1} 项`;
    return { title: inner, schema: schema.items };
  }
  const [anyKey = {}] = Object.values(schema.patternProperties ?? {});
  const inner = schema.properties?.[key] ?? anyKey;
  return { title: titleOf(key, inner) ?? title, schema: inner };
}

function mustBe({ title, schema }: Field): string {
  const allowed = allowedText(schema);
  // Chinese and Latin text are separated by a space.
  return `${title}须为${/^[\w-]/.test(allowed) ? ' ' : ''}${allowed}`;
}

function pleaseFillIn(field: Field): string {
  const { schema, title } = field;
  const isFreeText = schema.type === 'string' && schema.description === undefined;
  return isFreeText ? `请填写${title}` : `请填写${mustBe(field).replace('须为', '，须为')}`;
}

function unknownField(name: unknown, { schema }: Field): string {
  const known = Object.keys(schema.properties ?? {});
  const takes = known.length > 0 ? `可以填写 ${known.join('、')}` : '此处没有这样的字段';
  return `不支持的字段：${shortly(name)}，${takes}`;
}

function sentenceOf({ keyword, instancePath, params }: SchemaError, root: FieldSchema): string {
  const path = instancePath.split('/').slice(1);
  const field = path.reduce(inside, { title: '提交的内容', schema: root } as Field);
  const { title } = field;
  switch (keyword) {
    case 'required':
      return pleaseFillIn(inside(field, String(params.missingProperty)));
    case 'additionalProperties':
      return unknownField(params.additionalProperty, field);
    case 'minLength':
      return params.limit === 1 ? pleaseFillIn(field) : `${title}至少 ${params.limit} 个字`;
    case 'maxLength':
      return `${title}最多 ${params.limit} 个字`;
    case 'minimum':
      return `${title}不能小于 ${params.limit}`;
    case 'maximum':
      return `${title}不能大于 ${params.limit}`;
    case 'maxItems':
    case 'maxProperties':
      return `${title}最多 ${params.limit} 项`;
    case 'minItems':
      return `${title}至少 ${params.limit} 项`;
    case 'format':
      return params.format === 'words' ? pleaseFillIn(field) : mustBe(field);
    default:
      return mustBe(field);
  }
}

const maxNamedFields = 100;

/** The errors of a schema: each field once, by its name on the wire, with a sentence about what it accepts. */
export function refusalSentences(
  found: readonly SchemaError[],
  schema: FieldSchema,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [name, [error]] of [...Map.groupBy(found, nameOf)].slice(0, maxNamedFields)) {
    if (error) errors[name] = [sentenceOf(error, schema)];
  }
  return errors;
}
