import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPieces } from '@qianfang/contract/zone';
import { addDays, addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { multiplyDivide } from '@qianfang/domain/money/multiply-divide';
import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadPriceTrends, trendDays } from '../../1-ground/pricing/index.ts';
import { loadSellableBatches, type SellableBatch } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { batchRulesOf, type GoodsView } from '../offer/index.ts';
import { keywordParts } from '../search/index.ts';
import { countValues, type Narrowing, narrow, pageOf } from './facets.ts';
import { findOtherDoses } from './find-other-doses.ts';
import { findVisible, visitZone } from './find-visible.ts';
import { loadPieceRows, type PieceRow } from './piece.repo.ts';
import { presentZoneGoods } from './present-zone-goods.ts';

type Query = QueryOf<typeof getPieces>;
type Result = ResultOf<typeof getPieces>;

interface Piece extends PieceRow {
  readonly origin: string;
  /** The next batch to ship. */
  readonly batch: SellableBatch | undefined;
}

const gramsPerKilo = 1_000;

/** 500 → 0.5 kg. */
function weightLabel(grams: number): string {
  return grams >= 100 ? `${grams / gramsPerKilo} kg` : `${grams} g`;
}

/** Months since the next batch was made: each band begins where the former ends. */
const ages = [
  ['6', 6, '6 个月内'],
  ['12', 12, '6–12 个月'],
  ['24', 24, '12–24 个月'],
] as const;
const older = ['old', '24 个月以上'] as const;

function ageOf({ batch }: Piece, today: IsoDate): readonly [value: string, label: string] | undefined {
  const made = batch?.productionDate;
  if (!made) return undefined;
  const band = ages.find(([, months]) => made > addMonths(today, -months));
  return band ? [band[0], band[2]] : older;
}

function narrowingsOf(query: Query, today: IsoDate): Record<keyof Result['facets'], Narrowing<Piece>> {
  return {
    letter: { valueOf: (row) => row.letter, chosen: query.letter ? [query.letter] : [] },
    origin: { valueOf: (row) => row.origin, chosen: query.origin ?? [] },
    grade: { valueOf: (row) => row.grade, chosen: query.grade ?? [] },
    trait: { valueOf: (row) => row.trait, chosen: query.trait ?? [] },
    processing: { valueOf: (row) => row.processing, chosen: query.processing ?? [] },
    bag: {
      valueOf: (row) => (row.bag_grams === null ? undefined : String(row.bag_grams)),
      labelOf: (row) => (row.bag_grams === null ? '' : weightLabel(row.bag_grams)),
      chosen: query.bag ?? [],
    },
    standard: { valueOf: (row) => row.standard, chosen: query.standard ?? [] },
    produced: {
      valueOf: (row) => ageOf(row, today)?.[0],
      labelOf: (row) => ageOf(row, today)?.[1] ?? '',
      chosen: query.produced ?? [],
    },
  };
}

/** The price per kilogram of a bag of so many grams at `price`, rounded down to 0.0001 yuan. */
export function kiloPrice(price: string, bagGrams: number): string {
  return formatUnitPrice(unitPrice(multiplyDivide(parseUnitPrice(price), gramsPerKilo, bagGrams)));
}

/** 中药饮片 that this company can see: without the scope for them there are none (trade-rules 2.2). */
export async function listPieces(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const { db } = deps;
  const visit = await visitZone(deps, viewer);
  const rows = new Map((await loadPieceRows(db)).map((row) => [row.goods_id, row]));
  const filters = {
    onlyIds: [...rows.keys()],
    parts: keywordParts(query.keywords ?? ''),
    isInStock: query.in_stock === 1,
    expiry: query.expiry,
  };
  const ids = await findVisible(deps, visit, filters, query.sort);
  const goodsById = await loadGoods(db, ids);
  const batches = await loadSellableBatches(
    db,
    [...goodsById.values()].map((goods) => ({ goodsId: goods.id, rules: batchRulesOf(visit.rights, goods) })),
  );
  const pieces = ids.flatMap((id): Piece[] => {
    const row = rows.get(id);
    const origin = goodsById.get(id)?.origin ?? '';
    return row ? [{ ...row, origin, batch: batches.get(id)?.[0] }] : [];
  });
  const narrowings = narrowingsOf(query, visit.today);
  const found = narrow(pieces, narrowings);
  const shown = pageOf(found, query);
  const shownIds = shown.map((piece) => piece.goods_id);
  const goods = await presentZoneGoods(deps, viewer, visit, shownIds);
  const trends = visit.rights.isPassed
    ? await loadPriceTrends(db, shownIds, addDays(visit.today, -trendDays))
    : undefined;
  return {
    list: shown.flatMap((piece) => {
      const view = goods.get(piece.goods_id)?.view;
      if (!view) return [];
      const trend = view.price === null ? [] : (trends?.get(piece.goods_id) ?? []);
      return [
        {
          ...presentPiece(piece, view),
          price_trend: trend.map(({ date, price }) => ({ date, price: formatUnitPrice(price) })),
        },
      ];
    }),
    page: query.page,
    per_page: query.per_page,
    total: found.length,
    other_doses: await findOtherDoses(deps, visit, filters, ids),
    facets: countValues(pieces, narrowings),
  };
}

function presentPiece(piece: Piece, view: GoodsView): Omit<Result['list'][number], 'price_trend'> {
  const { batch, bag_grams } = piece;
  return {
    goods: view,
    origin: piece.origin,
    grade: piece.grade,
    trait: piece.trait,
    processing: piece.processing,
    standard: piece.standard,
    bag_grams,
    kg_price: view.price === null || bag_grams === null ? null : kiloPrice(view.price, bag_grams),
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
