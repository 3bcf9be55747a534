import type { Arrival as WireArrival } from '@qianfang/contract/arrival';
import type { Arrival } from '@qianfang/domain/delivery/estimate-arrival';
import type { Static } from 'typebox';
import { arrivalOn, type Dispatch, type Route } from './load-dispatch.ts';

const present = ({ cutoffAt, dispatchOn, from, to }: Arrival) => ({
  cutoff_at: new Date(cutoffAt).toISOString(),
  dispatch_on: dispatchOn,
  from,
  to,
});

/** When it arrives if it is paid now, and what holds after the cut-off; null where nothing can be promised. */
export function presentArrival(
  dispatch: Dispatch,
  route: Route,
  now: Date,
): Static<typeof WireArrival> | null {
  const arrival = arrivalOn(dispatch, route, now.getTime());
  const later = arrival && arrivalOn(dispatch, route, arrival.cutoffAt);
  return arrival && later ? { ...present(arrival), later: present(later) } : null;
}
