export { loadMarkedIds } from './load-marked-ids.ts';
