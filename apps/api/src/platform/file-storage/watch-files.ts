import type { Clock } from '../clock.ts';
import type { Files, StorageFault } from '../files.ts';

/** A storage is asked anew at most so often, however often somebody wants to know. */
const probeEveryMs = 10_000;

/** What is wrong with the storage, without waiting for it: who asks next gets to know what it says now. */
export function watchFiles(files: Files, clock: Clock): () => StorageFault | undefined {
  let probedAt = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    if (now - probedAt >= probeEveryMs) {
      probedAt = now;
      void files.probe();
    }
    return files.fault;
  };
}
