/**
 * A picture of an index is a row of values that v8 can write, each small enough to be written without holding others
 * up. What is taken of a picture comes in the order in which it was given.
 */
export type Picture = Generator<unknown>;
export type TakePart = <T>() => T;
