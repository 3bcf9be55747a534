/**
 * The only source of time. Business code never asks the machine or the database for the time, so that tests can move
 * it.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
