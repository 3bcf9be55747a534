import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { parseAmount } from '@qianfang/domain/money/fen';
import { loadStaffMember, type StaffMember } from '../../modules/1-ground/identity/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';

/** What was typed after the name of a command. Throws {@link SettingError} for what is missing or unreadable. */
export interface Given {
  /** An id or a number. */
  readonly subject: string;
  readonly id: number;
  readonly words: readonly string[];
  readonly has: (option: string) => boolean;
  readonly all: (option: string) => readonly string[];
  readonly option: (option: string) => string | undefined;
  readonly need: (option: string) => string;
}

/** Lines to print, or a refusal. */
type Outcome = Promise<string | readonly string[] | undefined | Problem>;

export interface Command {
  /** Arguments, then what the command does. The options that it names are those that it takes. */
  readonly usage: string;
  /** What it shows to anybody; of a command that also changes something, without arguments or with `list`. */
  readonly show?: (deps: Deps, given: Given) => Outcome;
  /** What it changes in the name of a member of staff. */
  readonly change?: (deps: Deps, given: Given, staff: StaffMember) => Outcome;
}

/** An option without a value closes its bracket: `[--close]`. */
function optionsOf(usage: string): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    [...usage.matchAll(/--([a-z-]+)(\])?/g)].map(([, name = '', end]) => [
      name,
      end ? { type: 'boolean' } : { type: 'string', multiple: true },
    ]),
  );
}

function parse(usage: string, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionsOf(usage), allowPositionals: true });
  } catch (error) {
    throw new SettingError(`参数有误：${(error as Error).message}`);
  }
}

export function readId(text = ''): number {
  const id = parseWhole(text);
  if (id === undefined) throw new SettingError(`编号须为正整数，现在是“${text}”`);
  return id;
}

function readGiven(usage: string, args: readonly string[]): Given {
  const { values, positionals } = parse(usage, args);
  const all = (name: string) => [values[name] ?? []].flat().map(String);
  const option = (name: string) => all(name).at(-1);
  return {
    get subject() {
      const [subject] = positionals;
      if (subject === undefined) throw new SettingError('请给出编号');
      return subject;
    },
    get id() {
      return readId(this.subject);
    },
    words: positionals,
    has: (name) => values[name] !== undefined,
    all,
    option,
    need(name) {
      const value = option(name);
      if (!value) throw new SettingError(`请用 --${name} 给出内容`);
      return value;
    },
  };
}

/** The acting member of staff: every decision has a name. */
async function requireStaff(deps: Deps, { need }: Given): Promise<StaffMember> {
  const username = need('as');
  const staff = await loadStaffMember(deps.db, username);
  if (!staff) throw new SettingError(`没有工号 ${username}`);
  return staff;
}

/** Does what a command says and prints what came of it. */
export async function perform(
  { usage, show, change }: Command,
  deps: Deps,
  args: readonly string[],
): Promise<Problem | undefined> {
  const given = readGiven(usage, args);
  const shows = show && (!change || args.length === 0 || given.words[0] === 'list');
  const outcome = shows
    ? await show(deps, given)
    : await change?.(deps, given, await requireStaff(deps, given));
  if (isProblem(outcome)) return outcome;
  for (const line of [outcome ?? []].flat()) console.log(line);
  return undefined;
}

/** The refusal of a use case, or a sentence about what it did. */
export function said<Done>(
  outcome: Done | Problem,
  sentence: string | ((done: Exclude<Done, Problem>) => string),
): string | Problem {
  if (isProblem(outcome)) return outcome;
  return typeof sentence === 'string' ? sentence : sentence(outcome as Exclude<Done, Problem>);
}

/** The lines of a list, or a sentence where it is empty. */
export function listed<One>(
  list: readonly One[],
  none: string,
  lineOf: (one: One) => string,
): readonly string[] {
  return list.length === 0 ? [none] : list.map(lineOf);
}

/** `92.00` or `92`, in yuan. */
export function readAmount(text: string) {
  const full = /^\d+$/.test(text) ? `${text}.00` : text;
  if (!/^\d{1,12}\.\d{2}$/.test(full)) throw new SettingError(`金额须写成 92.00 的样子，现在是“${text}”`);
  return parseAmount(full);
}

export function readYesOrNo({ need }: Given, option: string): boolean {
  const typed = need(option);
  if (typed !== 'yes' && typed !== 'no') throw new SettingError(`--${option} 须为 yes 或 no`);
  return typed === 'yes';
}

/** `名=值` pairs of a repeated option. */
export function readPairs(values: readonly string[]): ReadonlyArray<readonly [string, string]> {
  return values.map((value) => {
    const at = value.indexOf('=');
    if (at < 1) throw new SettingError(`“${value}”须写成 名称=内容`);
    return [value.slice(0, at), value.slice(at + 1)];
  });
}

/** `批号=数量` pairs as units by batch number; undefined without any. */
export function readUnits(values: readonly string[], min: 0 | 1): ReadonlyMap<string, number> | undefined {
  if (values.length === 0) return undefined;
  return new Map(
    readPairs(values).map(([batchNo, units]) => {
      const count = parseWhole(units, min);
      if (count === undefined)
        throw new SettingError(`批号 ${batchNo} 的数量须为${min === 0 ? '非负' : '正'}整数`);
      return [batchNo, count];
    }),
  );
}
