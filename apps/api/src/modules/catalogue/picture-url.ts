import { createHash } from 'node:crypto';
import type { GoodsRow } from './goods.repo.ts';

/** Raised when the drawing itself changes, so that browsers fetch it anew. */
const drawingVersion = 1;

type DrawnFacts = Pick<
  GoodsRow,
  | 'id'
  | 'name'
  | 'spec'
  | 'maker'
  | 'form'
  | 'goods_class'
  | 'rx_type'
  | 'is_external'
  | 'is_cold'
  | 'picture_id'
>;

/** Address of a goods' picture. It changes with what is drawn, so that it may be cached forever. */
export function pictureUrl(goods: DrawnFacts): string {
  if (goods.picture_id !== null) return `/picture/photo/${goods.picture_id}.webp`;
  const facts = [
    drawingVersion,
    goods.name,
    goods.spec,
    goods.maker,
    goods.form,
    goods.goods_class,
    goods.rx_type,
    goods.is_external,
    goods.is_cold,
  ];
  const hash = createHash('sha1').update(JSON.stringify(facts)).digest('base64url').slice(0, 10);
  return `/picture/goods/${goods.id}-${hash}.svg`;
}
