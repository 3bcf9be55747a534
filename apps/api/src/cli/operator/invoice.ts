import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import {
  failInvoice,
  issueInvoice,
  listInvoicesWaiting,
  reddenInvoice,
  writeInvoiceSheet,
} from '../../modules/3-trade/invoice/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import {
  type OperatorArguments,
  readArguments,
  readId,
  requireOption,
  requireStaff,
} from './read-arguments.ts';

const endings = ['pdf', 'ofd', 'xml'] as const;
const given = (found: OperatorArguments, name: string) => found.options[name]?.at(-1);

async function listWaiting(deps: Deps): Promise<undefined> {
  const waiting = await listInvoicesWaiting(deps);
  const lines = waiting.map((one) => `${one.id}  ${one.kind}  ${one.title}  ¥${one.amount}`);
  console.log(lines.length === 0 ? '没有待开的发票。' : lines.join('\n'));
  return undefined;
}

async function showSheet(deps: Deps, id: number): Promise<undefined> {
  const sheet = await writeInvoiceSheet(deps, id);
  if (!sheet) throw new SettingError(`没有待开的申请 ${id}`);
  console.log(sheet.join('\n'));
  return undefined;
}

async function readInvoiceFile(path: string) {
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  const type = endings.find((one) => extname(file).toLowerCase() === `.${one}`);
  if (!type) throw new SettingError('发票文件须为税务平台下载的 .pdf、.ofd 或 .xml');
  return { bytes: await readFile(file), type };
}

/**
 * 数电发票 are issued on the tax office's platform. Without a number lists waiting requests. With one shows
 * what to type there, or registers the result: number and file, a reason why not, or its red invoice.
 */
export async function handleInvoice(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof failInvoice>>> {
  if (args.length === 0) return listWaiting(deps);
  const found = readArguments(args, ['as', 'number', 'date', 'file', 'reject', 'red', 'reason']);
  const id = readId(found);
  const staff = await requireStaff(deps, found);
  const [reject, red, number] = [given(found, 'reject'), given(found, 'red'), given(found, 'number')];
  if (reject === undefined && red === undefined && number === undefined) return showSheet(deps, id);
  const outcome =
    reject !== undefined
      ? await failInvoice(deps, { id, reason: requireOption(found, 'reject'), staff })
      : red !== undefined
        ? await reddenInvoice(deps, { id, number: red, reason: requireOption(found, 'reason'), staff })
        : await issueInvoice(deps, {
            id,
            number: requireOption(found, 'number'),
            issuedOn: given(found, 'date'),
            file: await readInvoiceFile(requireOption(found, 'file')),
            staff,
          });
  if (isProblem(outcome)) return outcome;
  console.log('已登记，已通知该单位。');
  return undefined;
}
