/** The date colour by `expiry_level`: amber under six months, red under three (pages.md 2). */
export const expiryClass = ['', 'font-semibold text-warn', 'font-semibold text-danger'];
