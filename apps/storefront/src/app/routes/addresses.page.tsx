export { AddressesView as Component } from '../../features/qualification/addresses-view.tsx';
