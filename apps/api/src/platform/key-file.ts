import { readFile } from 'node:fs/promises';
import { SettingError } from './env.ts';

/**
 * The JSON file of a setting, with the keys by which this process and a gateway recognise each other. Its readers
 * throw SettingError.
 */
export interface KeyFile {
  /** Whether the field has any value. */
  has(name: string): boolean;
  /** Whatever the field has. */
  value(name: string): unknown;
  /** Never empty. */
  text(name: string, byDefault?: string): string;
  whole(name: string, byDefault: number, min: number, max: number): number;
  address(name: string, byDefault: string): string;
  /** Reads a PEM text; an unreadable one is refused as what it should be (密钥, 证书…). */
  pem<T>(name: string, kind: string, read: () => T): T;
  /** The fields of an object within; those that a sentence names begin with its name. */
  within(name: string, byDefault?: object): KeyFile;
  /** The objects of a list within. */
  list(name: string): readonly KeyFile[];
  /** The names of the fields. */
  readonly names: readonly string[];
  fail(sentence: string): never;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads fields; `path` stands before each name in a sentence. */
function keysOf(setting: string, fields: Fields, path = ''): KeyFile {
  const fail = (sentence: string): never => {
    throw new SettingError(`${setting} 的文件中 ${path}${sentence}`);
  };
  const text = (name: string, byDefault = ''): string => {
    const value = fields[name] ?? byDefault;
    if (typeof value !== 'string' || value === '')
      throw new SettingError(`${setting} 的文件缺少 ${path}${name}`);
    return value;
  };
  return {
    has: (name) => fields[name] != null,
    value: (name) => fields[name],
    text,
    whole(name, byDefault, min, max) {
      const value = fields[name] ?? byDefault;
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
      return fail(`${name} 须为 ${min} 到 ${max} 之间的整数`);
    },
    address(name, byDefault) {
      const value = text(name, byDefault);
      return URL.canParse(value) ? value : fail(`${name} 不是地址`);
    },
    pem(name, kind, read) {
      try {
        return read();
      } catch {
        return fail(`${name} 不是 PEM ${kind}`);
      }
    },
    within(name, byDefault) {
      const value = fields[name] ?? byDefault;
      if (value === undefined) throw new SettingError(`${setting} 的文件缺少 ${path}${name}`);
      return isFields(value) ? keysOf(setting, value, `${path}${name}.`) : fail(`${name} 须为对象`);
    },
    list(name) {
      const value = fields[name];
      if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) {
        return fail(`${name} 须为至少有一项的列表，每项为对象`);
      }
      return value.map((one, index) => keysOf(setting, one, `${path}${name}[${index}].`));
    },
    names: Object.keys(fields),
    fail,
  };
}

/** Reads the file of a setting like ALIPAY. Throws SettingError where it is no readable JSON. */
export async function readKeyFile(setting: string, file: string): Promise<KeyFile> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    value = undefined;
  }
  if (!isFields(value)) throw new SettingError(`${setting} 的文件无法读取，须为 JSON：${file}`);
  return keysOf(setting, value);
}
