/** What a module offers as `read` to be run apart. Each part is small: it is handed over in one piece. */
type Reader = (input: never) => AsyncIterable<unknown>;

/** What a reader is asked, and what comes back: its parts one by one, then the end or a failure. */
export interface Asked {
  readonly reader: string;
  readonly input: unknown;
}
export type Told = { readonly part: unknown } | { readonly isDone: true } | { readonly failure: string };

const tell = (told: Told) => process.send?.(told);

process.on('message', async ({ reader, input }: Asked) => {
  try {
    const { read } = (await import(reader)) as { read: Reader };
    for await (const part of read(input as never)) tell({ part });
    tell({ isDone: true });
  } catch (error) {
    tell({ failure: String((error as Error).stack ?? error) });
  }
});
// The store has ended, however it did.
process.on('disconnect', () => process.exit());
