export { loadShipments, type Shipment } from './load-shipments.ts';
export { recordShipment } from './record-shipment.ts';
