export { countUnread } from './count-unread.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
