export { ControlPanel as Component } from '../../features/zone/control/control-panel.tsx';
