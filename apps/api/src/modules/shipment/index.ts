export { loadShipments } from './load-shipments.ts';
export { recordShipment } from './record-shipment.ts';
