/** A module's `read` that runs in this process. Each part is small, because it is sent in one message. */
type Reader = (input: never) => AsyncIterable<unknown>;

/** The request to a reader. Its parts come back one by one, then the end or a failure. */
export interface Asked {
  readonly reader: string;
  readonly input: unknown;
}
export type ReaderMessage =
  | { readonly part: unknown }
  | { readonly isDone: true }
  | { readonly failure: string };

const send = (message: ReaderMessage) => process.send?.(message);

process.on('message', async ({ reader, input }: Asked) => {
  try {
    const { read } = (await import(reader)) as { read: Reader };
    for await (const part of read(input as never)) send({ part });
    send({ isDone: true });
  } catch (error) {
    send({ failure: String((error as Error).stack ?? error) });
  }
});
// The store has ended, in whatever way.
process.on('disconnect', () => process.exit());
