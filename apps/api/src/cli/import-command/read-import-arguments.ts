import { parseArgs } from 'node:util';
import { ImportError } from '../../modules/1-ground/file-rows/import-error.ts';
import { typedPath } from '../typed-files.ts';

const usage =
  '用法：npm run import -- 文件 [--map 映射文件] [--preview] [--absent off-sale [--confirm 个数]] [--report 报告文件]';

export interface ImportArguments {
  readonly file: string;
  readonly map: string | undefined;
  readonly report: string | undefined;
  readonly isPreview: boolean;
  /** The list is complete: goods that it does not have go off sale. */
  readonly isComplete: boolean;
  /** The confirmed number of goods to take off sale despite a large share. */
  readonly confirmed: number;
}

const options = {
  map: { type: 'string' },
  report: { type: 'string' },
  absent: { type: 'string' },
  confirm: { type: 'string' },
  preview: { type: 'boolean' },
} as const;

function wrong(sentence: string): never {
  throw new ImportError(`${sentence}\n${usage}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const option = /'(-[^']+)'/.exec((error as Error).message)?.[1] ?? '';
    return wrong(`选项 ${option} 不能识别或缺少内容。`);
  }
}

/** The arguments of the command. Throws {@link ImportError} for unknown ones. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ImportError(usage);
  const { absent, confirm } = values;
  if (absent !== undefined && absent !== 'off-sale')
    wrong(`选项 --absent 只能是 off-sale：清单中没有的在售商品停售。`);
  if (confirm !== undefined && absent === undefined) wrong('选项 --confirm 须与 --absent off-sale 一起用。');
  if (confirm !== undefined && !/^\d{1,9}$/.test(confirm)) wrong('选项 --confirm 须为个数。');
  return {
    file: typedPath(file),
    map: values.map === undefined ? undefined : typedPath(values.map),
    report: values.report === undefined ? undefined : typedPath(values.report),
    isPreview: values.preview ?? false,
    isComplete: absent !== undefined,
    confirmed: Number(confirm ?? 0),
  };
}
