export { cancelOrderForStaff } from './cancel-order-for-staff.ts';
export { cancelOrders, stopPayments } from './cancel-orders.ts';
export { closeRest, closeRestForStaff } from './close-rest.ts';
export { receiveByTime } from './receive-by-time.ts';
export { noTemperatureRecord } from './receive-order.ts';
export { receiveParcel } from './receive-parcel.ts';
