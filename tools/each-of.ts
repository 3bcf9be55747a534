/** Runs work for all of a list, with a limit of parallel runs. */
export async function eachOf<T>(
  list: Iterable<T>,
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = list[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
    }),
  );
}
