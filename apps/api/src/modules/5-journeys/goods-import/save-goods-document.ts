import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Deps } from '../../../platform/deps.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import {
  checkGoodsDocument,
  findSameDocument,
  insertGoodsDocument,
  isPaperKind,
  loadGoods,
  PAPER_KINDS,
} from '../../2-goods/goods/index.ts';
import { judgeAgain } from './judge-again.ts';

export interface SavedPaper {
  /** It was stored before, with this title and day. */
  readonly isKnown: boolean;
  readonly isOnSale: boolean;
  /** What keeps the goods off sale. */
  readonly note: string;
}

/**
 * Attaches a paper to a goods: its registration, its standard. A device that lacked nothing else goes on sale
 * with the picture of its registration (医疗器械监督管理条例 46, W6-05). Idempotent. Problems: FORBIDDEN for
 * anyone but the quality department, NOT_FOUND, INVALID.
 */
export async function saveGoodsDocument(
  deps: Deps,
  paper: {
    readonly goodsId: number;
    readonly kind: string;
    readonly title: string;
    /** A day; '' without end. */
    readonly validTo: string;
    readonly file: StrangersFile;
    readonly staff: StaffMember;
  },
): Promise<SavedPaper | Problem<ReasonsOf<typeof takeScan> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  const { goodsId, kind, staff } = paper;
  const forbidden = checkGoodsDocument(staff);
  if (forbidden) return forbidden;
  if (!isPaperKind(kind)) return fieldProblem('kind', `资料类别须为 ${PAPER_KINDS.join('、')} 之一`);
  const validTo = paper.validTo === '' ? null : parseIsoDate(paper.validTo);
  if (paper.validTo !== '' && validTo === null)
    return fieldProblem('valid_to', '有效期须为日期，如 2029-12-31');
  const goods = (await loadGoods(deps.db, [goodsId])).get(goodsId);
  if (!goods) return problem('NOT_FOUND', { message: `没有商品 ${goodsId}` });
  const name = `goods/${goodsId}/${createHash('sha256')
    .update(await readFile(paper.file.path))
    .digest('hex')}`;
  const keys = [`${name}.jpg`, `${name}.pdf`];
  if (await findSameDocument(deps.db, { goodsId, kind, title: paper.title, validTo, keys }))
    return { isKnown: true, isOnSale: goods.saleStatus === 'on_sale', note: goods.sale_note };
  const scan = await takeScan(deps, paper.file, 'evidence');
  if (isProblem(scan)) return scan;
  const key = `${name}.${scan.extension}`;
  await deps.files.put(key, await readFile(scan.path), scan.contentType);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    await insertGoodsDocument(tx, { goodsId, kind, title: paper.title, storageKey: key, validTo });
    const judged = await judgeAgain(tx, { id: goodsId, maker: goods.maker }, at);
    await recordStaffAudit(tx, staff, {
      action: 'goods.document',
      entity: `goods:${goodsId}`,
      details: { kind, title: paper.title, validTo, isOnSale: judged.isOnSale },
      at,
    });
    return { ...judged, isKnown: false };
  });
}
