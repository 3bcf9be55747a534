export { openGoodsPaper } from './read-goods-document.ts';
