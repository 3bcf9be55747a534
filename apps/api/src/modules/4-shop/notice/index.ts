export { tellNoticesSoon } from './tell-notices-soon.ts';
