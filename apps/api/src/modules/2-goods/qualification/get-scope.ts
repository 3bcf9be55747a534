import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getScope } from '@qianfang/contract/qualification';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  GOODS_CLASSES,
  type GoodsFamily,
  goodsClassLabel,
  goodsFamilyOf,
} from '@qianfang/domain/goods/goods-class';
import { documentLabel, isDocumentType } from '@qianfang/domain/qualification/document-type';
import { coveredClasses } from '@qianfang/domain/qualification/prepare-buyer';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadDocuments } from './document.repo.ts';
import { loadBuyerRights } from './load-buyer-rights.ts';

const families: ReadonlyArray<readonly [GoodsFamily, string]> = [
  ['DRUG', '药品'],
  ['DEVICE', '医疗器械'],
  ['FOOD', '食品'],
  ['CARE', '其他'],
];

/** What the company's documents cover, class by class, from the rights that decide every goods. */
export async function readScopeFor(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getScope>> {
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const covered = new Set<string>(coveredClasses(rights));
  const shown = GOODS_CLASSES.flatMap((goodsClass) => {
    const { banned, unsold, forbidden, blocks } = rights.byClass[goodsClass];
    // Classes that the wholesaler does not sell are no matter of the buyer's scope.
    if (banned !== null || unsold !== null) return [];
    const isCovered = covered.has(goodsClass);
    const name = goodsClassLabel(goodsClass);
    const said = (forbidden ?? blocks[0])?.message ?? '';
    // Elsewhere a block's sentence is about one goods; here it stands beside the name of the class.
    const ofGoods = `该商品（${name}）`;
    const reason = said.startsWith(ofGoods) ? said.slice(ofGoods.length) : said;
    return [
      {
        family: goodsFamilyOf(goodsClass),
        code: goodsClass,
        name,
        is_covered: isCovered ? (1 as const) : (0 as const),
        message: isCovered ? '' : reason,
      },
    ];
  });
  const documents = await loadDocuments(deps.db, viewer.buyerId);
  return {
    groups: families.flatMap(([family, name]) => {
      const own = shown.filter((one) => one.family === family);
      if (own.length === 0) return [];
      return [{ name, classes: own.map(({ family: _, ...rest }) => rest) }];
    }),
    texts: documents
      .filter((row) => row.state === 'passed' && row.scope_text !== '')
      .map((row) => ({
        document: isDocumentType(row.kind) ? documentLabel(row.kind) : row.kind,
        text: row.scope_text,
      })),
  };
}
