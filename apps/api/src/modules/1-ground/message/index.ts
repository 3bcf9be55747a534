export { countUnread } from './message.repo.ts';
export { sendMessage, sendMessages } from './send-message.ts';
