import { paths } from './paths.ts';

/** Where a new order is paid first: 含麻 orders have their own page, which leads on to the others'. */
export function payPathOf(placed: {
  /** Parameters of the pay page. */
  readonly id: number;
  readonly order_ids: readonly number[];
  readonly hm_order_ids: readonly number[];
}): string {
  const isOnlyEphedrine = placed.order_ids.length === placed.hm_order_ids.length;
  return isOnlyEphedrine ? paths.payEphedrine(placed.hm_order_ids.join(',')) : paths.pay(placed.id);
}
