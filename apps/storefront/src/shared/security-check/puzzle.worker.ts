import { sha256 } from '@noble/hashes/sha2.js';
import { type Puzzle, solvePuzzle } from '@qianfang/domain/puzzle/puzzle';

const encoder = new TextEncoder();

// In a worker, so that the page stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  self.postMessage(solvePuzzle(data, (text) => sha256(encoder.encode(text))));
});
