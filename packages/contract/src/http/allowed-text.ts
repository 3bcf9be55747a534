/** What a schema of a field says, as plain JSON. */
export interface FieldSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  readonly 'x-numbers'?: boolean;
}

function numbersText({ minimum, maximum, type }: FieldSchema): string {
  const kind = type === 'integer' ? '整数' : '数';
  if (minimum === undefined || maximum === undefined) return kind;
  if (maximum === Number.MAX_SAFE_INTEGER) return minimum === 1 ? `正${kind}` : `不小于 ${minimum} 的${kind}`;
  return `${minimum} 至 ${maximum} 的${kind}`;
}

function between(min: number, max: number | undefined, unit: string): string {
  return min > 1 ? `${min} 至 ${max} ${unit}` : `最多 ${max} ${unit}`;
}

/** What a field takes, after 须为: its own description, or what its bounds say. */
export function allowedText(schema: FieldSchema): string {
  const { description, type, properties = {} } = schema;
  if (description !== undefined) return description;
  switch (type) {
    case 'integer':
    case 'number':
      return numbersText(schema);
    case 'boolean':
      return 'true 或 false';
    case 'string':
      return `${between(schema.minLength ?? 0, schema.maxLength, '个字')}的文字`;
    case 'array':
      return `${between(schema.minItems ?? 0, schema.maxItems, '项')}的列表`;
    default:
      return `一组字段${Object.keys(properties).length > 0 ? `：${Object.keys(properties).join('、')}` : ''}`;
  }
}
