import type * as described from './feedback.ts';
import type { Call } from './http/call.ts';

export const maxFeedbackPictures = 4;

export const maxFeedbackBytes = 5 * 1024 * 1024;

export const sendFeedback: Call<{ of: typeof described.sendFeedback }> = {
  method: 'POST',
  path: '/api/user/feedback',
  upload: { field: 'file', maxFiles: maxFeedbackPictures, maxBytes: maxFeedbackBytes },
};

export const getFeedback: Call<{ of: typeof described.getFeedback }> = {
  method: 'GET',
  path: '/api/user/feedback',
};

export const getFeedbackPicture: Call<{ of: typeof described.getFeedbackPicture }> = {
  method: 'GET',
  path: '/api/user/feedback/{id}/picture/{n}',
  result: 'file',
};
