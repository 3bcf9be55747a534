export { loadTransits, type Transit } from './load-transits.ts';
