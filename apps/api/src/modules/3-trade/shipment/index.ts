export { deliverParcel } from './deliver-parcel.ts';
export { loadShipments, type Shipment } from './load-shipments.ts';
export { recordShipment } from './record-shipment.ts';
export { type ParcelScan, recordTraceCodes } from './record-trace-codes.ts';
export { findParcelByNo, hasTemperatureRecords, loadDeliveries } from './shipment.repo.ts';
export {
  countScannedCodes,
  countTraceCodes,
  loadCodesOut,
  loadParcelCodes,
  loadTraceCodes,
  loadUntracedLines,
  markCodesReturned,
  markCodesScanned,
  readTraceCodes,
  type ScanCount,
  type TraceCodeRow,
} from './trace-code.repo.ts';
export { trackParcel } from './track-parcel.ts';
