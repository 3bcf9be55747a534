export { YouxRule as Component } from '../../features/zone/youx-rule.tsx';
