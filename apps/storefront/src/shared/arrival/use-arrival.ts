import type { getArrivals } from '@qianfang/contract/delivery';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../server-clock.ts';

export type Arrival = NonNullable<ResultOf<typeof getArrivals>['routes'][number]['arrival']>;

const minuteMs = 60_000;

/** The server's time, anew with each of its minutes: cut-offs are whole minutes. */
export function useServerMinute(): number {
  const [, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          next();
          wait();
        },
        minuteMs - (serverNow() % minuteMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return serverNow();
}

/** What holds for a payment at `now`; undefined where that is later than the server has said anything of. */
export function arrivalAt(arrival: Arrival, now: number): Arrival['later'] | undefined {
  return [arrival, arrival.later].find((one) => now < Date.parse(one.cutoff_at));
}
