import type { AnyCall, ProblemOf } from '@qianfang/contract/http/endpoint';
import type { ProblemStatus } from '@qianfang/contract/problem';

/** Every call can be refused with 422 for what it was sent. */
type Status<C extends AnyCall> = ProblemStatus<ProblemOf<C>> | 422;

/** Statuses that the page itself explains. Only those compile that the call can answer with. */
export function inPlaceOf<C extends AnyCall>(...inPlace: ReadonlyArray<Status<C> & (404 | 422)>) {
  return { inPlace };
}
