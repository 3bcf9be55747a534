import { MarkedText } from '../../shared/marked-text.tsx';
import type { Goods } from './goods.queries.ts';

/** A name with what the search hit in it marked. A drug name is never cut: it wraps. */
export function GoodsName({ goods }: { goods: Pick<Goods, 'name' | 'hit'> }) {
  return goods.hit && goods.hit.length > 0 ? <MarkedText text={goods.name} spans={goods.hit} /> : goods.name;
}
