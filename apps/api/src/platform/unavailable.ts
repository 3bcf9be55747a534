import type { Problem } from '@qianfang/contract/problem';

/** Thrown from deep inside a read for something that will be available soon; answered as its problem. */
export class Unavailable extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
