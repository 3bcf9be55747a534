export { arrivalOn, type Dispatch, loadDispatch, termsOf } from './load-dispatch.ts';
export { loadHolidays } from './load-holidays.ts';
export { loadTransits, type Transit } from './load-transits.ts';
export { presentArrival } from './present-arrival.ts';
export { setRoute } from './set-route.ts';
export { setWarehouseDay, setWarehouseTerms } from './set-warehouse-terms.ts';
