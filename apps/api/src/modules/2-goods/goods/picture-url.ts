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

/** The facts from which a package is drawn. */
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

/** Ten characters that change whenever the drawing changes. */
export function pictureHash(goods: DrawnRow): string {
  const drawn = JSON.stringify([GOODS_DRAWING_VERSION, drawnFacts(goods)]);
  return hash('sha1', drawn, 'base64url').slice(0, 10);
}

/** The URL of an uploaded photo. A new photo has a new URL, so browsers may cache it forever. */
export const photoUrl = (id: number): string => `/picture/photo/${id}.webp`;

/** The URL of a product's picture. It changes with the drawing, so browsers may cache it forever. */
export function pictureUrl(goods: DrawnRow): string {
  if (goods.picture_id !== null) return photoUrl(goods.picture_id);
  return `/picture/goods/${goods.id}-${pictureHash(goods)}.svg`;
}
