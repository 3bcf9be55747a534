import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { nameKey } from '@qianfang/domain/goods/comparable-text';
import type { BasePrice } from '../../../1-ground/pricing/index.ts';
import type { ImportRow, StoredGoods } from '../import.table.ts';
import { decideStatedSale } from '../merge-goods.ts';
import { type Draft, draftOf, mergePrice, standingOf } from '../plan-batch.ts';
import { doubtsOf } from '../sale-doubts.ts';
import type { StatedStock } from './stated-stock.ts';
import type { CheckedUpdate, UpdateRow } from './update-row.ts';

/** Facts of the database that a plan needs. */
export interface UpdateFacts {
  readonly today: IsoDate;
  readonly goods: readonly StoredGoods[];
  /** Names of makers by id. */
  readonly makers: ReadonlyMap<number, string>;
  readonly prices: ReadonlyMap<number, BasePrice>;
  readonly pricesSince: ReadonlyMap<number, IsoDate>;
  /** The first line of this file, before this batch, about the goods; 0 for none. */
  firstLineOf(goodsId: number): number;
  /** `第 5 行`: the position of a line in the file. */
  placeOfLine(line: number): string;
}

export interface UpdatePlan {
  readonly rows: readonly ImportRow[];
  readonly drafts: readonly Draft[];
  readonly stock: readonly StatedStock[];
}

/** Whether a row's name may be that of these goods: the displayed name, the generic one or the brand. */
function isCalled({ record }: Draft, name: string): boolean {
  const key = nameKey(name);
  return [record.generic_name, record.name, record.trade_name].some((own) => nameKey(own) === key);
}

/** Plans the rows of one batch, in line order. */
class UpdatePlanner {
  readonly #facts: UpdateFacts;
  readonly #byCode = new Map<string, Draft>();
  readonly drafts: Draft[] = [];
  readonly stock: StatedStock[] = [];

  constructor(facts: UpdateFacts) {
    this.#facts = facts;
    for (const stored of facts.goods) {
      const draft = draftOf(stored, facts);
      this.drafts.push(draft);
      if (stored.record.code !== null) this.#byCode.set(stored.record.code, draft);
    }
  }

  plan(checked: CheckedUpdate): ImportRow {
    if (!checked.ok) return refusal(checked.line, checked.reason);
    const { update } = checked;
    const draft = this.#byCode.get(update.code);
    if (!draft?.stored) return refusal(update.line, `没有商品编码“${update.code}”的商品`);
    if (update.name !== '' && !isCalled(draft, update.name)) {
      const known = draft.record.generic_name;
      return refusal(update.line, `商品编码“${update.code}”是“${known}”，不是“${update.name}”`);
    }
    return this.#update(draft, draft.stored.id, update);
  }

  #update(draft: Draft, goodsId: number, update: UpdateRow): ImportRow {
    const { line } = update;
    const { record, price } = draft;
    const reasons: string[] = [];
    const { unit } = record;
    const hasOtherUnit = update.unit !== '' && unit !== '' && nameKey(update.unit) !== nameKey(unit);
    if (hasOtherUnit) reasons.push(`单位“${update.unit}”与商品的“${unit}”不同，价格和库存未采用`);
    else this.#price(draft, update, reasons);
    if (update.stock !== null) {
      const quantity = hasOtherUnit ? null : update.stock.quantity;
      this.stock.push({ ...update.stock, quantity, goodsId, line });
    }
    this.#judge(draft, update, hasOtherUnit);
    reasons.push(...standingOf(draft.record));
    if (draft.firstLine === 0) draft.firstLine = line;
    reasons.push(...update.remarks);
    const isChanged =
      draft.record !== record ||
      draft.price.basePrice !== price.basePrice ||
      draft.price.suggestedRetail !== price.suggestedRetail;
    const outcome = isChanged ? 'changed' : 'unchanged';
    return { line, outcome, reason: reasons.join('；'), goods_id: goodsId };
  }

  #price(draft: Draft, update: UpdateRow, reasons: string[]): void {
    const isRepeat = draft.firstLine > 0;
    const { price, since } = mergePrice(draft, update, isRepeat);
    if (update.price !== null && update.price !== price.basePrice)
      reasons.push(
        isRepeat
          ? `与${this.#facts.placeOfLine(draft.firstLine)}是同一商品，价格不同，未采用`
          : `价格自 ${update.priceSince} 起，已有自 ${since} 起的价格，未采用`,
      );
    draft.price = price;
    draft.since = since;
  }

  /** Decides again whether goods may be on sale, where the row states it or adds a missing fact. */
  #judge(draft: Draft, { price, stock, sale }: UpdateRow, hasOtherUnit: boolean): void {
    const { record } = draft;
    const isRepeat = draft.firstLine > 0;
    const doubts = doubtsOf(record.sale_note);
    const settled = {
      price: price !== null && !hasOtherUnit,
      stock: (stock?.quantity ?? null) !== null && !hasOtherUnit,
      sale_status: sale !== null,
    };
    const left = isRepeat
      ? doubts
      : doubts.filter((field) => settled[field as keyof typeof settled] !== true);
    if (!settled.price && sale === null && left.length === doubts.length) return;
    const judged = decideStatedSale(record, {
      sale,
      isListed: false,
      isRepeat,
      maker: this.#facts.makers.get(record.maker_id) ?? '',
      price: draft.price.basePrice,
      hasFile: draft.stored?.has_file ?? false,
      releasedAs: draft.stored?.released_as ?? null,
      doubts: left,
      today: this.#facts.today,
    });
    const isSame = judged.sale_status === record.sale_status && judged.sale_note === record.sale_note;
    if (!isSame) draft.record = judged;
  }
}

function refusal(line: number, reason: string): ImportRow {
  return { line, outcome: 'refused', reason, goods_id: null };
}

/** Plans rows in line order and returns the writes. Performs no I/O itself. */
export function planUpdates(rows: readonly CheckedUpdate[], facts: UpdateFacts): UpdatePlan {
  const planner = new UpdatePlanner(facts);
  return { rows: rows.map((row) => planner.plan(row)), drafts: planner.drafts, stock: planner.stock };
}
