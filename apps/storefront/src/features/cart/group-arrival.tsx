import { getArrivals } from '@qianfang/contract/delivery.calls';
import { useQuery } from '@tanstack/react-query';
import { ArrivalLine } from '../../shared/arrival/arrival-line.tsx';
import { unpromisedText } from '../../shared/arrival/arrival-text.ts';
import type { Arrival } from '../../shared/arrival/use-arrival.ts';
import { callQuery } from '../../shared/call-query.ts';
import { type CartGroup, type CartView, groupOf, waysOf } from './cart-view.ts';

/** Depends on the default address. */
const arrivalsQuery = callQuery(getArrivals, ['addresses', 'arrivals'], { staleTime: 5 * 60_000 });

const isAlike = (one: Arrival, other: Arrival) =>
  one.cutoff_at === other.cutoff_at && one.from === other.from && one.to === other.to;

/** When a group arrives, if it is paid before the cut-off; by warehouse where these differ. */
export function GroupArrival({ group, view }: { group: CartGroup; view: CartView }) {
  const { data } = useQuery(arrivalsQuery);
  if (!data || data.routes.length === 0) return null;
  const routesOf = (lines: CartGroup['lines']) =>
    data.routes.filter(({ ck_id, is_cold }) => waysOf(lines).has(`${ck_id} ${is_cold}`));
  const routes = routesOf(group.lines);
  const known = routes.flatMap(({ warehouse, arrival }) => (arrival ? [{ warehouse, arrival }] : []));
  const [first] = known;
  if (!first) {
    // Said once in a cart: in the group of the first line that nothing is promised for.
    const unknown = view.data.find((line) => routesOf([line]).some(({ arrival }) => arrival === null));
    return unknown && groupOf(unknown) === group.key ? (
      <span data-part="arrival">{unpromisedText}</span>
    ) : null;
  }
  const isOne =
    known.length === routes.length && known.every(({ arrival }) => isAlike(arrival, first.arrival));
  if (isOne) return <ArrivalLine arrival={first.arrival} />;
  return known.map(({ warehouse, arrival }, at) => (
    <span key={warehouse}>
      {warehouse}{' '}
      <ArrivalLine
        arrival={arrival}
        isLeftSaid={known.slice(0, at).some((one) => one.arrival.cutoff_at === arrival.cutoff_at)}
      />
    </span>
  ));
}
