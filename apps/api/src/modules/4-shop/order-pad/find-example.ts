import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parsePadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { decideKeys, nameReadings, noFilters, searchIds } from '../search/index.ts';
import { judgeRows } from './judge-rows.ts';

/** A line of the example: the goods, and a way to write it. */
export interface ExampleLine {
  readonly goods: Goods;
  readonly way: 'name' | 'initials' | 'approval';
  /** What names the goods. */
  readonly written: string;
}

/** Of so many best sellers the first that can be written in each way are taken. */
const looked = 24;

const ways = ['initials', 'approval', 'name'] as const;

const written: Readonly<Record<ExampleLine['way'], (goods: Goods) => string>> = {
  name: ({ generic_name: name, spec }) => `${name} ${spec.replaceAll('×', '*')}`,
  initials: ({ generic_name: name }) => nameReadings(name).initials[0] ?? '',
  approval: ({ approval_no: number }) => number,
};

/**
 * Goods of this store that the buyer sees, each in another way of writing, as an example. The pad reads each of them
 * as the goods that it stands for.
 */
export async function findExample(deps: Deps, viewer: Viewer): Promise<readonly ExampleLine[]> {
  const { db, clock } = deps;
  const today = dateInShanghai(clock.now());
  const { buyerId, priceGroup, province } = viewer;
  const rights = await loadBuyerRights(db, buyerId, today);
  const { visible, buyable } = await decideKeys(db, rights);
  const filters = { ...noFilters, visible, buyable: rights.isPassed ? buyable : undefined, isInStock: true };
  const page = { sort: 'sales', limit: looked, offset: 0 } as const;
  const { ids } = await searchIds(db, { buyerId, priceGroup, province, today }, filters, page);
  const known = await loadGoods(db, ids);
  const all = ids.flatMap((id) => {
    const goods = known.get(id);
    return goods ? ways.map((way): ExampleLine => ({ goods, way, written: written[way](goods) })) : [];
  });
  const rows = all.flatMap((one, at) => {
    const [parsed, more] = one.written === '' ? [] : parsePadLine(`${one.written} ${one.goods.pack_size}`);
    return parsed && !more ? [{ line: at, part: 1, parsed, talk: null }] : [];
  });
  const { lines } = await judgeRows(deps, viewer, rows);
  const isRead = new Set(
    lines.flatMap(({ line, goods_id: id, amounts }) =>
      id === all[line]?.goods.id && amounts.length === 1 ? [line] : [],
    ),
  );
  const chosen: ExampleLine[] = [];
  for (const way of ways) {
    const isFree = ({ goods }: ExampleLine) => chosen.every((one) => one.goods.id !== goods.id);
    const next = all.find((one, at) => one.way === way && isRead.has(at) && isFree(one));
    if (next) chosen.push(next);
  }
  return chosen;
}

/** As it is typed: amxljn 30. */
export const exampleText = ({ goods, way, written: text }: ExampleLine): string =>
  way === 'name' ? `${text} ${goods.pack_size}${goods.unit}` : `${text} ${goods.pack_size}`;
