import { parseArgs } from 'node:util';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { loadStaffMember } from '../../modules/1-ground/identity/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';

export interface OperatorArguments {
  /** The subject of the command: an id or a number. */
  readonly subject: string;
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads `SUBJECT --name value …`; an option may be repeated. Throws {@link SettingError} with what is
 * missing.
 */
export function readArguments(args: readonly string[], names: readonly string[]): OperatorArguments {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string', multiple: true } as const]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [subject] = positionals;
    if (subject === undefined) throw new SettingError('请给出编号');
    return { subject, options: values as Readonly<Record<string, readonly string[]>> };
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(`参数有误：${(error as Error).message}`);
  }
}

export function requireOption(found: OperatorArguments, name: string): string {
  const value = found.options[name]?.at(-1);
  if (value === undefined || value === '') throw new SettingError(`请用 --${name} 给出内容`);
  return value;
}

export function readId(found: OperatorArguments): number {
  const id = parseWhole(found.subject);
  if (id === undefined) throw new SettingError(`编号须为正整数，现在是“${found.subject}”`);
  return id;
}

/** `名=值` pairs of a repeated option. */
export function readPairs(values: readonly string[] | undefined): Array<readonly [string, string]> {
  return (values ?? []).map((value) => {
    const at = value.indexOf('=');
    if (at < 1) throw new SettingError(`“${value}”须写成 名称=内容`);
    return [value.slice(0, at), value.slice(at + 1)] as const;
  });
}

/** The acting member of staff: every decision has a name. */
export async function requireStaff(deps: Deps, found: OperatorArguments): Promise<StaffMember> {
  const username = requireOption(found, 'as');
  const staff = await loadStaffMember(deps.db, username);
  if (!staff) throw new SettingError(`没有工号 ${username}`);
  return staff;
}
