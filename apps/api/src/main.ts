// Starts the store without the demo. `npm start` runs apps/demo/src/main.ts, which serves either.
import { startStore } from './start-store.ts';

await startStore();
