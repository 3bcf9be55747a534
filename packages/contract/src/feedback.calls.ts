import type * as described from './feedback.ts';
import { asFile, get, post } from './http/call.ts';

export const maxFeedbackPictures = 4;

export const maxFeedbackBytes = 5 * 1024 * 1024;

export const sendFeedback = post<typeof described, 'sendFeedback'>('/api/user/feedback', {
  upload: { field: 'file', maxFiles: maxFeedbackPictures, maxBytes: maxFeedbackBytes },
});

export const getFeedback = get<typeof described, 'getFeedback'>('/api/user/feedback');

export const getFeedbackPicture = get<typeof described, 'getFeedbackPicture'>(
  '/api/user/feedback/{id}/picture/{n}',
  asFile,
);
