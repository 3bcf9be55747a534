import { channel } from 'node:diagnostics_channel';

const statements = channel('qianfang.statements');

/** Tells whoever listens how long a statement took with its waits; costs nothing while nobody does. */
export const tellStatement = (ms: number): void => statements.publish(ms);

/** @returns what ends it */
export function hearStatements(hear: (ms: number) => void): () => void {
  const heard = (ms: unknown) => hear(ms as number);
  statements.subscribe(heard);
  return () => void statements.unsubscribe(heard);
}
