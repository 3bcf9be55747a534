export { bindReserved, reserveScanned } from './bind-scanned.ts';
export { wechatCookie } from './make-code.ts';
export { loadWechatName } from './read-wechat.ts';
