export { StoresView as Component } from '../../features/store/stores-view.tsx';
