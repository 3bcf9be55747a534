export { type DeliveryAddress, loadAddress, loadAddresses } from './load-addresses.ts';
export { loadSellerLicences, type SellerLicence } from './load-seller-licences.ts';
export { loadSigners } from './load-signers.ts';
