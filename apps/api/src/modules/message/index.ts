export { countUnread } from './count-unread.ts';
export { sendMessage } from './send-message.ts';
