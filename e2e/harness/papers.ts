/** The year in China. */
const year = Number(new Date().toLocaleDateString('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }));

/** Dates of papers in force, whatever the day of the journey. */
export const issuedOn = `${year - 1}-01-01`;
export const validTo = `${year + 3}-12-31`;
export const reportYear = String(year - 1);
