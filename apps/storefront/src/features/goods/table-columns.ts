/** Tick, name, spec, maker, approval, unit, pack, expiry, stock, price, promotion, quantity, deed. */
export const tableColumns = 13;
