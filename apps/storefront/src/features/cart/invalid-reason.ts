import { paths } from '../../shared/paths.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';

export interface WayOut {
  readonly label: string;
  readonly to: string;
}

/** Products of the same generic name. */
function similarTo(line: CartLine): WayOut | null {
  const name = line.goods.generic_name || line.goods.name;
  return name ? { label: '找相似', to: `${paths.search}?keywords=${encodeURIComponent(name)}` } : null;
}

/** Why a line cannot be bought, and what to do about it. */
export function invalidReason(line: CartLine): { readonly text: string; readonly wayOut: WayOut | null } {
  if (isSet(line)) {
    const reason = line.notes[0]?.message ?? '该组合暂不可购买';
    return { text: reason, wayOut: { label: '看其他组合', to: paths.combinations } };
  }
  const block = line.block ?? line.goods.buy_block;
  const text = line.notes[0]?.message ?? block?.message ?? '该商品暂不可购买';
  if (block?.action_url)
    return { text, wayOut: { label: wayOutLabel(block.action_url), to: block.action_url } };
  if (block?.reason === 'CONTROLLED_SALE')
    return { text, wayOut: { label: '看控销专区', to: paths.controlled } };
  return { text, wayOut: line.goods.sccj === '' ? null : similarTo(line) };
}
