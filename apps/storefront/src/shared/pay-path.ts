import { paths } from './paths.ts';

/** The page where what was just ordered is paid first: 含麻 orders have one of their own, which the others' leads on to. */
export function payPathOf(placed: {
  /** What the pay page is opened with. */
  readonly id: number;
  readonly order_ids: readonly number[];
  readonly hm_order_ids: readonly number[];
}): string {
  const isOnlyEphedrine = placed.order_ids.length === placed.hm_order_ids.length;
  return isOnlyEphedrine ? paths.payEphedrine(placed.hm_order_ids.join(',')) : paths.pay(placed.id);
}
