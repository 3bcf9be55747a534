export { collectNoteFacts } from './collect-note-facts.ts';
export { shipWithNote } from './ship-with-note.ts';
