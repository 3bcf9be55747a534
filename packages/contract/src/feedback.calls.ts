import type * as described from './feedback.ts';
import { asFile, get, post } from './http/call.ts';

/** The words for both, as pages and operators read them. */
export const feedbackNatures = { complaint: '投诉', suggestion: '建议', feedback: '意见' } as const;
export const feedbackTopics = {
  goods: '商品',
  logistics: '物流',
  price: '价格',
  system: '系统',
  service: '服务',
  other: '其他',
} as const;

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
