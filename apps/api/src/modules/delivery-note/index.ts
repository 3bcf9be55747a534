export { collectNoteFacts } from './collect-note-facts.ts';
export { shipWithNote } from './ship-with-note.ts';
export { traceParcel } from './trace-parcel.ts';
