export { NearExpiryPanel as Component } from '../../features/zone/near-expiry-panel.tsx';
