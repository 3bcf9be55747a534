export { deliverParcel } from './deliver-parcel.ts';
export { loadShipments, type Shipment } from './load-shipments.ts';
export { recordShipment } from './record-shipment.ts';
export { hasTemperatureRecords, loadDeliveries } from './shipment.repo.ts';
export { trackParcel } from './track-parcel.ts';
