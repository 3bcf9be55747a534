export { shipWithNote } from './ship-with-note.ts';
