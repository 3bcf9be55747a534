import { MarkedText } from '../../shared/marked-text.tsx';
import type { Goods } from './goods.queries.ts';

/** A name with search hits marked. A drug name is never cut: it wraps, first before its brand in brackets. */
export function GoodsName({ goods }: { goods: Pick<Goods, 'name' | 'hit'> }) {
  if (goods.hit && goods.hit.length > 0) return <MarkedText text={goods.name} spans={goods.hit} />;
  const brand = /\([^()]+\)$/.exec(goods.name);
  if (!brand) return goods.name;
  return (
    <>
      {goods.name.slice(0, brand.index)}
      <span className="inline-block">{brand[0]}</span>
    </>
  );
}
