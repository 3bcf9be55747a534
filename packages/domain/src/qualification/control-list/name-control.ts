import type { IsoDate } from '../../calendar/iso-date.ts';
import { isInForce } from '../../calendar/validity.ts';
import { type GoodsClass, isDrug, isHerbal, isNeverSold } from '../../goods/goods-class.ts';
import { isCompound } from '../ingredient-control.ts';
import { classOfKind } from './control-kind.ts';
import { isDirectOralPiece } from './direct-oral-piece.ts';
import { judgeIngredients, judgeName, type NamedGoods, type NameFinding } from './judge-name.ts';
import type { NameSpan } from './name-span.ts';
import { normalName } from './normal-name.ts';

/** A goods as the list judges it. */
export interface ControlledGoods extends Omit<NamedGoods, 'isHerb'> {
  readonly goodsClass: GoodsClass;
  readonly isEphedrine: boolean;
  readonly ingredients: readonly string[];
  /** The quality department has looked at goods called like this, and let them go (see `releaseKeyOf`). */
  readonly releasedAs: string | null;
}

export interface NameControl {
  /** Everything that keeps it from sale; empty for nearly all goods. */
  readonly findings: readonly NameFinding[];
  readonly spans: readonly NameSpan[];
  readonly isTermination: boolean;
  readonly isDirectOralPiece: boolean;
}

/** What a release holds for: goods that are called otherwise are looked at again. */
export function releaseKeyOf(
  goods: Pick<ControlledGoods, 'genericName' | 'tradeName' | 'form' | 'spec' | 'goodsClass'>,
): string {
  return [goods.genericName, goods.tradeName, goods.form, goods.spec]
    .map(normalName)
    .concat(goods.goodsClass)
    .join('/');
}

/** Goods that may be sold as what they are have to be kept as that: a hormone as a chemical would go to pharmacies. */
function asKept(finding: NameFinding, goods: ControlledGoods): NameFinding[] {
  if (finding.effect !== 'FLAG') return [finding];
  const { goodsClass } = goods;
  if (finding.kind === 'EPHEDRINE') {
    const isMissing = goodsClass === 'CHEM' && !goods.isEphedrine;
    return isMissing ? [{ ...finding, effect: 'HELD', doubt: '未登记为含麻黄碱类复方制剂' }] : [];
  }
  const meant = classOfKind(finding.kind);
  const isKept = meant === null || goodsClass === meant || isHerbal(goodsClass) || !isDrug(goodsClass);
  return isKept || isNeverSold(goodsClass)
    ? []
    : [{ ...finding, effect: 'HELD', doubt: '登记的商品类别与名称不符' }];
}

const isSame = (a: NameSpan, b: NameSpan) => a.outcome === b.outcome && a.from === b.from && a.to === b.to;

/** What the list says of a goods as it is kept, whatever the day. */
export function controlOf(goods: ControlledGoods): NameControl {
  const named = { ...goods, isHerb: isHerbal(goods.goodsClass) };
  const judged = [...judgeName(named), ...judgeIngredients(named, goods.ingredients, isCompound(goods))];
  const isReleased = goods.releasedAs !== null && goods.releasedAs === releaseKeyOf(goods);
  // A release says that goods are not what their name sounds like; how they are kept is put right, not released.
  const findings = judged
    .filter(({ effect }) => effect !== 'HELD' || !isReleased)
    .flatMap((finding) => asKept(finding, goods));
  const spans = findings.map(
    ({ effect, from, to }): NameSpan => ({ outcome: effect === 'NEVER' ? 'NEVER' : 'HELD', from, to }),
  );
  return {
    findings,
    spans: spans.filter((span, at) => spans.findIndex((other) => isSame(other, span)) === at),
    isTermination: judged.some(({ kind, effect }) => kind === 'TERMINATION' && effect === 'FLAG'),
    isDirectOralPiece: isDirectOralPiece(goods.goodsClass, goods.genericName, goods.form),
  };
}

/** What holds on a day: never sold, held for the quality department, or neither. */
export function outcomeOn(spans: readonly NameSpan[], today: IsoDate): NameSpan['outcome'] | null {
  const active = spans.filter(({ from, to }) => isInForce(from, to, today));
  if (active.some(({ outcome }) => outcome === 'NEVER')) return 'NEVER';
  return active.length > 0 ? 'HELD' : null;
}
