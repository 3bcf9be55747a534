import { sha256 } from '@noble/hashes/sha2.js';
import { type Puzzle, solvePuzzle } from '@qianfang/domain/puzzle/puzzle';

const encoder = new TextEncoder();

// Apart from the page, which stays as quick as it was.
self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  self.postMessage(solvePuzzle(data, (text) => sha256(encoder.encode(text))));
});
