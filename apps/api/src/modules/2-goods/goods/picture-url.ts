import { hash } from 'node:crypto';
import { GOODS_DRAWING_VERSION } from '@qianfang/drawing/goods/draw-goods';
import type { GoodsFacts } from '@qianfang/drawing/goods/goods-facts';
import type { GoodsRow } from './goods.repo.ts';

type DrawnRow = Pick<
  GoodsRow,
  | 'id'
  | 'name'
  | 'spec'
  | 'maker'
  | 'form'
  | 'goods_class'
  | 'rx_type'
  | 'unit'
  | 'is_external'
  | 'is_cold'
  | 'picture_id'
>;

/** What a goods' package is drawn from. */
export function drawnFacts(goods: DrawnRow): GoodsFacts {
  return {
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    dosageForm: goods.form,
    goodsClass: goods.goods_class,
    rxType: goods.rx_type,
    unit: goods.unit,
    isExternal: goods.is_external,
    isCold: goods.is_cold,
  };
}

/** Ten characters that change with whatever is drawn. */
export function pictureHash(goods: DrawnRow): string {
  const drawn = JSON.stringify([GOODS_DRAWING_VERSION, drawnFacts(goods)]);
  return hash('sha1', drawn, 'base64url').slice(0, 10);
}

/** Address of an uploaded photo. Another photo has another address, so that it may be kept for ever. */
export const photoUrl = (id: number): string => `/picture/photo/${id}.webp`;

/** Address of a goods' picture. It changes with what is drawn, so that it may be kept for ever. */
export function pictureUrl(goods: DrawnRow): string {
  if (goods.picture_id !== null) return photoUrl(goods.picture_id);
  return `/picture/goods/${goods.id}-${pictureHash(goods)}.svg`;
}
