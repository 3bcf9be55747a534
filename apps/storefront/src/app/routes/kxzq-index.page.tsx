export { ControlWall as Component } from '../../features/zone/control/control-wall.tsx';
