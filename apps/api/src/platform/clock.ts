/**
 * The one source of time. Business code never asks the machine or the database what time it is, so that tests can move
 * it.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
