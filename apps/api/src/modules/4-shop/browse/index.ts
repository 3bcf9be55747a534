export { giftImage } from './gift-image.ts';
export { openGoodsPaper } from './read-goods-document.ts';
