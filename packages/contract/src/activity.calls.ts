import type * as described from './activity.ts';
import type { Call } from './http/call.ts';

export const resolveActivity: Call<{ of: typeof described.resolveActivity }> = {
  method: 'GET',
  path: '/api/activity/resolve',
};

export const getActivities: Call<{ of: typeof described.getActivities }> = {
  method: 'GET',
  path: '/api/activity',
};

export const getActivity: Call<{ of: typeof described.getActivity }> = {
  method: 'GET',
  path: '/api/activity/{id}',
};

export const remindOfOpening: Call<{ of: typeof described.remindOfOpening }> = {
  method: 'POST',
  path: '/api/activity/{id}/remind',
};

export const tapActivity: Call<{ of: typeof described.tapActivity }> = {
  method: 'POST',
  path: '/api/activity/{id}/tap',
};

export const getTemplate: Call<{ of: typeof described.getTemplate }> = {
  method: 'GET',
  path: '/api/template/{id}',
};

export const getTemplatePicture: Call<{ of: typeof described.getTemplatePicture }> = {
  method: 'GET',
  path: '/picture/template/{file}',
  result: 'file',
};

export const getDemoFocus: Call<{ of: typeof described.getDemoFocus }> = {
  method: 'GET',
  path: '/api/focus/demo',
};
