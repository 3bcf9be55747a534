export { loadSellerLicences, type SellerLicence } from './load-seller-licences.ts';
export { loadSigners } from './load-signers.ts';
