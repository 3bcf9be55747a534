export { collectNoteFacts } from './collect-note-facts.ts';
export { listUntracedParcels } from './list-untraced-parcels.ts';
export { shipWithNote } from './ship-with-note.ts';
export { traceParcel } from './trace-parcel.ts';
