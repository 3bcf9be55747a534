import type { IsoDate } from '../../calendar/iso-date.ts';
import { isInForce } from '../../calendar/validity.ts';
import { type GoodsClass, isDrug, isHerbal, isNeverSold } from '../../goods/goods-class.ts';
import { isCompound } from '../ingredient-control.ts';
import { classOfKind } from './control-kind.ts';
import { isDirectOralPiece } from './direct-oral-piece.ts';
import { judgeIngredients, judgeName, type NamedGoods, type NameFinding } from './judge-name.ts';
import type { NameSpan } from './name-span.ts';
import { normalName } from './normal-name.ts';

/** A product as the list judges it. */
export interface ControlledGoods extends Omit<NamedGoods, 'isHerb'> {
  readonly goodsClass: GoodsClass;
  readonly isEphedrine: boolean;
  readonly ingredients: readonly string[];
  /** The quality department released products of this name (see `releaseKeyOf`). */
  readonly releasedAs: string | null;
}

export interface NameControl {
  /** Everything that blocks its sale; empty for nearly all. */
  readonly findings: readonly NameFinding[];
  readonly spans: readonly NameSpan[];
  readonly isTermination: boolean;
  readonly isDirectOralPiece: boolean;
}

/** The key a release is valid for: a changed name is reviewed again. */
export function releaseKeyOf(
  goods: Pick<ControlledGoods, 'genericName' | 'tradeName' | 'form' | 'spec' | 'goodsClass'>,
): string {
  return [goods.genericName, goods.tradeName, goods.form, goods.spec]
    .map(normalName)
    .concat(goods.goodsClass)
    .join('/');
}

/** FLAG products must be registered as their kind: a hormone stored as a chemical would go to pharmacies. */
function checkRegistration(finding: NameFinding, goods: ControlledGoods): NameFinding[] {
  if (finding.effect !== 'FLAG') return [finding];
  const { goodsClass } = goods;
  if (finding.kind === 'EPHEDRINE') {
    const isMissing = goodsClass === 'CHEM' && !goods.isEphedrine;
    return isMissing ? [{ ...finding, effect: 'HELD', doubt: '未登记为含麻黄碱类复方制剂' }] : [];
  }
  const meant = classOfKind(finding.kind);
  const isConsistent = meant === null || goodsClass === meant || isHerbal(goodsClass) || !isDrug(goodsClass);
  return isConsistent || isNeverSold(goodsClass)
    ? []
    : [{ ...finding, effect: 'HELD', doubt: '登记的商品类别与名称不符' }];
}

const isSame = (a: NameSpan, b: NameSpan) => a.outcome === b.outcome && a.from === b.from && a.to === b.to;

/** All findings for a stored product, for any day. */
export function controlOf(goods: ControlledGoods): NameControl {
  const named = { ...goods, isHerb: isHerbal(goods.goodsClass) };
  const judged = [...judgeName(named), ...judgeIngredients(named, goods.ingredients, isCompound(goods))];
  const isReleased = goods.releasedAs !== null && goods.releasedAs === releaseKeyOf(goods);
  // A release denies the match of the name; a wrong registration is corrected, not released.
  const findings = judged
    .filter(({ effect }) => effect !== 'HELD' || !isReleased)
    .flatMap((finding) => checkRegistration(finding, goods));
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

/** Outcome on a day: never sold, held for the quality department, or neither. */
export function outcomeOn(spans: readonly NameSpan[], today: IsoDate): NameSpan['outcome'] | null {
  const active = spans.filter(({ from, to }) => isInForce(from, to, today));
  if (active.some(({ outcome }) => outcome === 'NEVER')) return 'NEVER';
  return active.length > 0 ? 'HELD' : null;
}
