/** The year in China. */
const year = Number(new Date().toLocaleDateString('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }));

/** What stands on papers that are in force, whatever day the journey is made. */
export const issuedOn = `${year - 1}-01-01`;
export const validTo = `${year + 3}-12-31`;
export const reportYear = String(year - 1);
