import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPieces } from '@qianfang/contract/zone';
import { multiplyDivide } from '@qianfang/domain/money/multiply-divide';
import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadShelfFacts } from '../catalogue/index.ts';
import { keywordParts } from '../search/index.ts';
import { loadSellableBatches } from '../stock/index.ts';
import { countValues, type Narrowing, narrow, pageOf } from './facets.ts';
import { findVisible, visitZone } from './find-visible.ts';
import { loadPieceRows, type PieceRow } from './piece.repo.ts';
import { presentZoneGoods, type ZoneGoods } from './present-zone-goods.ts';

type Query = QueryOf<typeof getPieces>;
type Result = ResultOf<typeof getPieces>;

interface Piece extends PieceRow {
  readonly origin: string;
}

const gramsPerKilo = 1_000;

/** 500 → 0.5 kg. */
function bagLabel(grams: number): string {
  return grams >= 100 ? `${grams / gramsPerKilo} kg/袋` : `${grams} g/袋`;
}

function narrowingsOf(query: Query): Record<keyof Result['facets'], Narrowing<Piece>> {
  return {
    letter: { valueOf: (row) => row.letter, chosen: query.letter ? [query.letter] : [] },
    origin: { valueOf: (row) => row.origin, chosen: query.origin ?? [] },
    grade: { valueOf: (row) => row.grade, chosen: query.grade ?? [] },
    processing: { valueOf: (row) => row.processing, chosen: query.processing ?? [] },
    bag: {
      valueOf: (row) => String(row.bag_grams),
      labelOf: (row) => bagLabel(row.bag_grams),
      chosen: query.bag ?? [],
    },
    standard: { valueOf: (row) => row.standard, chosen: query.standard ?? [] },
  };
}

/** What a kilogram costs when a bag of so many grams costs `price`, floored to 0.0001 yuan. */
export function kiloPrice(price: string, bagGrams: number): string {
  return formatUnitPrice(unitPrice(multiplyDivide(parseUnitPrice(price), gramsPerKilo, bagGrams)));
}

/** 中药饮片 that exist for this company: without the scope for them there are none (trade-rules 2.2). */
export async function listPieces(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const { db } = deps;
  const visit = await visitZone(deps, viewer);
  const rows = new Map((await loadPieceRows(db)).map((row) => [row.goods_id, row]));
  const ids = await findVisible(
    deps,
    visit,
    {
      onlyIds: [...rows.keys()],
      parts: keywordParts(query.keywords ?? ''),
      isInStock: query.in_stock === 1,
      expiry: query.expiry,
    },
    query.sort,
  );
  const facts = await loadShelfFacts(db, ids);
  const pieces = ids.flatMap((id): Piece[] => {
    const row = rows.get(id);
    return row ? [{ ...row, origin: facts.get(id)?.origin ?? '' }] : [];
  });
  const narrowings = narrowingsOf(query);
  const found = narrow(pieces, narrowings);
  const shown = pageOf(found, query);
  const goods = await presentZoneGoods(
    deps,
    viewer,
    visit,
    shown.map((piece) => piece.goods_id),
  );
  const batches = await loadSellableBatches(
    db,
    [...goods.values()].map(({ offer }) => ({ goodsId: offer.goods.id, rules: offer.batchRules })),
  );
  return {
    list: shown.flatMap((piece) => {
      const one = goods.get(piece.goods_id);
      return one ? [presentPiece(piece, one, batches.get(piece.goods_id)?.[0])] : [];
    }),
    page: query.page,
    per_page: query.per_page,
    total: found.length,
    facets: countValues(pieces, narrowings),
  };
}

function presentPiece(
  piece: Piece,
  { view }: ZoneGoods,
  batch: Awaited<ReturnType<typeof loadSellableBatches>> extends Map<number, Array<infer B>>
    ? B | undefined
    : never,
): Result['list'][number] {
  return {
    goods: view,
    origin: piece.origin,
    grade: piece.grade,
    processing: piece.processing,
    standard: piece.standard,
    bag_grams: piece.bag_grams,
    kg_price: view.price === null ? null : kiloPrice(view.price, piece.bag_grams),
    batch: batch
      ? {
          id: batch.id,
          batch_no: batch.batchNo,
          production_date: batch.productionDate,
          expiry_date: batch.expiryDate,
          has_report: batch.hasReport ? 1 : 0,
        }
      : null,
  };
}
