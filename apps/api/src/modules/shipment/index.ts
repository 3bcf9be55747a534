export { loadShipments } from './load-shipments.ts';
export { type Parcel, recordShipment } from './record-shipment.ts';
