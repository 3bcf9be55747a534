import type * as described from './activity.ts';
import { asFile, get, post } from './http/call.ts';

export const resolveActivity = get<typeof described, 'resolveActivity'>('/api/activity/resolve');
export const getActivities = get<typeof described, 'getActivities'>('/api/activity');
export const getActivity = get<typeof described, 'getActivity'>('/api/activity/{id}');
export const remindOfOpening = post<typeof described, 'remindOfOpening'>('/api/activity/{id}/remind');
export const tapActivity = post<typeof described, 'tapActivity'>('/api/activity/{id}/tap');
export const getTemplate = get<typeof described, 'getTemplate'>('/api/template/{id}');

export const getTemplatePicture = get<typeof described, 'getTemplatePicture'>(
  '/picture/template/{file}',
  asFile,
);

export const getDemoFocus = get<typeof described, 'getDemoFocus'>('/api/focus/demo');
