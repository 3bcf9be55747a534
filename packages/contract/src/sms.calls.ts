import { asFile, get, post } from './http/call.ts';
import type * as described from './sms.ts';

export const checkAliyunSms = get<typeof described, 'checkAliyunSms'>('/api/notify/sms/aliyun/{key}', asFile);
export const reportAliyunSms = post<typeof described, 'reportAliyunSms'>(
  '/api/notify/sms/aliyun/{key}',
  asFile,
);
export const reportTencentSms = post<typeof described, 'reportTencentSms'>(
  '/api/notify/sms/tencent/{key}',
  asFile,
);
