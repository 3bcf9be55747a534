import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import { isGoodsClass } from '@qianfang/domain/goods/goods-class';
import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import type { ControlPolicy } from '@qianfang/domain/qualification/controlled-sale';
import { isDocumentType } from '@qianfang/domain/qualification/document-type';
import {
  type IngredientControl,
  LISTED_INGREDIENTS,
} from '@qianfang/domain/qualification/ingredient-control';
import {
  prepareSeller,
  type SellerLicence,
  type SellerRights,
} from '@qianfang/domain/qualification/prepare-seller';
import { isScopeCode } from '@qianfang/domain/qualification/scope-code';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadTradeRows, loadTradeVersion, type TradeRows } from './qualification.repo.ts';

/**
 * Facts for every buyer alike: the wholesaler's own licences, controlled ingredients, goods under controlled
 * sale.
 */
export interface TradeFacts {
  readonly licences: readonly SellerLicence[];
  readonly province: string;
  readonly ingredientControls: readonly IngredientControl[];
  readonly policies: ReadonlyMap<number, readonly ControlPolicy[]>;
}

const dateOrNull = (text: string | null): IsoDate | null => (text === null ? null : isoDate(text));

function licencesOf(rows: TradeRows['licences']): SellerLicence[] {
  return rows.flatMap((row) =>
    isDocumentType(row.kind)
      ? [
          {
            type: row.kind,
            scopeCodes: row.scope_codes.filter(isScopeCode),
            validTo: dateOrNull(row.valid_to),
          },
        ]
      : [],
  );
}

function ingredientControlsOf(rows: TradeRows['ingredients']): IngredientControl[] {
  return rows.flatMap((row) =>
    isGoodsClass(row.goods_class)
      ? [
          {
            ingredient: row.ingredient,
            goodsClass: row.goods_class,
            preparation: row.preparation,
            forms: row.forms,
            from: isoDate(row.effective_from),
            to: dateOrNull(row.effective_to),
            basis: row.basis,
          },
        ]
      : [],
  );
}

function policiesOf(rows: TradeRows['policies']): Map<number, ControlPolicy[]> {
  const policies = new Map<number, ControlPolicy[]>();
  for (const row of rows) {
    const policy: ControlPolicy = {
      provinces: row.provinces,
      buyerTypes: row.buyer_kinds.filter(isBuyerType),
      allowedBuyers: row.allowed_buyers.map(Number),
      deniedBuyers: row.denied_buyers.map(Number),
      from: isoDate(row.effective_from),
      to: dateOrNull(row.effective_to),
    };
    const same = policies.get(row.goods_id);
    if (same) same.push(policy);
    else policies.set(row.goods_id, [policy]);
  }
  return policies;
}

interface Versioned<T> {
  readonly version: string;
  readonly value: T;
}

// One of each is enough: a process has one database. A test with several only reads more often.
let cachedFacts: Versioned<TradeFacts> | undefined;
let cachedSeller: Versioned<SellerRights> | undefined;

const tradeVersion = cached({ invalidateAllOn: ['trade'], max: 1 }, (db, _whole: 0) => loadTradeVersion(db));

/** Cached until its version in the database changes; in a transaction the check takes one small statement. */
export async function loadTradeFacts(
  db: Db,
): Promise<{ readonly version: string; readonly facts: TradeFacts }> {
  const version = (await tradeVersion(db, 0)) ?? '';
  if (cachedFacts?.version === version) return { version, facts: cachedFacts.value };
  const rows = await loadTradeRows(db);
  const facts: TradeFacts = {
    licences: licencesOf(rows.licences),
    province: rows.licences.find((row) => row.province !== '')?.province ?? '',
    ingredientControls: [...LISTED_INGREDIENTS, ...ingredientControlsOf(rows.ingredients)],
    policies: policiesOf(rows.policies),
  };
  cachedFacts = { version, value: facts };
  return { version, facts };
}

/** What the wholesaler may sell on a day, computed once per day and change. */
export function sellerOf(version: string, facts: TradeFacts, today: IsoDate): SellerRights {
  const key = `${version}@${today}`;
  if (cachedSeller?.version !== key) {
    cachedSeller = { version: key, value: prepareSeller(facts.licences, facts.province, today) };
  }
  return cachedSeller.value;
}
