export { countUnread } from './count-unread.ts';
export { sendMessage, sendMessages } from './send-message.ts';
