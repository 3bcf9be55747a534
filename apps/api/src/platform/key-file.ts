import { readFile } from 'node:fs/promises';
import { SettingError } from './env.ts';

/**
 * The JSON file of a setting, with the keys by which this process and a gateway recognise each other. Its readers
 * throw SettingError.
 */
export interface KeyFile {
  /** Whether the field has any value. */
  has(name: string): boolean;
  /** Never empty. */
  text(name: string, byDefault?: string): string;
  address(name: string, byDefault: string): string;
  /** Reads a PEM text; an unreadable one is refused as what it should be (密钥, 证书…). */
  pem<T>(name: string, kind: string, read: () => T): T;
  fail(sentence: string): never;
}

/** Reads the file of a setting like ALIPAY. Throws SettingError where it is no readable JSON. */
export async function readKeyFile(setting: string, file: string): Promise<KeyFile> {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    throw new SettingError(`${setting} 的文件无法读取，须为 JSON：${file}`);
  }
  const fail = (sentence: string): never => {
    throw new SettingError(`${setting} 的文件中 ${sentence}`);
  };
  const text = (name: string, byDefault = ''): string => {
    const value = fields[name] ?? byDefault;
    if (typeof value !== 'string' || value === '') throw new SettingError(`${setting} 的文件缺少 ${name}`);
    return value;
  };
  return {
    has: (name) => fields[name] != null,
    text,
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
    fail,
  };
}
