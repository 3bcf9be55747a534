/**
 * A snapshot of an index is a sequence of values that v8 can serialize. Each is small enough to be written without
 * blocking other work. Parts are restored in the order in which they were saved.
 */
export type Picture = Generator<unknown>;
export type TakePart = <T>() => T;
