import { resolve } from 'node:path';
import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { saveGoodsDocument } from '../../modules/5-journeys/goods-import/save-goods-document.ts';
import type { Deps } from '../../platform/deps.ts';
import { withCopies } from '../../platform/uploads.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/** Attaches a paper to a goods; a device that lacks nothing else goes on sale with its registration. */
export async function saveGoodsPaper(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof saveGoodsDocument>>> {
  const found = readArguments(args, ['as', 'kind', 'title', 'file', 'valid-to']);
  const staff = await requireStaff(deps, found);
  const kind = requireOption(found, 'kind');
  const file = resolve(process.env.INIT_CWD ?? '.', requireOption(found, 'file'));
  const saved = await withCopies(deps.config, [file], async ([copy]) => {
    if (!copy) throw new Error('a copy is missing');
    return saveGoodsDocument(deps, {
      goodsId: readId(found),
      kind,
      title: found.options.title?.at(-1) ?? kind,
      validTo: found.options['valid-to']?.at(-1) ?? '',
      file: copy,
      staff,
    });
  });
  if (isProblem(saved)) return saved;
  console.log(
    saved.isOnSale ? '资料已登记，商品可售。' : `资料已登记。暂不可售：${saved.note || '商品未上架'}`,
  );
  return undefined;
}
