export { countMailsByYear } from './mail.repo.ts';
export { mailFile, refusedMail } from './mail-file.ts';
export { noteBounce } from './note-bounce.ts';
export { mayMail, queueMail } from './queue-mail.ts';
export { listMailAlerts, readMailState } from './read-mail-state.ts';
export { sendTestMail } from './send-test-mail.ts';
