import type { Problem } from '@qianfang/contract/problem';

/** What can be had soon, but not now: thrown from deep inside a read, answered as its problem. */
export class Unavailable extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
