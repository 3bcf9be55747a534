import type { Db } from '../../../platform/db.ts';
import { drawQr } from '../../../platform/draw-qr.ts';
import { readSettings } from '../../1-ground/settings/index.ts';

/**
 * The code of the store on a phone or in WeChat, as SVG. Without an address of its own each leads to the store at
 * `origin`, which works on phones and inside WeChat as it is.
 */
export async function drawSiteQr(db: Db, which: 'app' | 'wechat', origin: string): Promise<string> {
  const settings = await readSettings(db);
  if (which === 'app') return drawQr(settings.appUrl || `${origin}/`, '手机端二维码');
  return drawQr(settings.wechatUrl || `${origin}/login`, '微信端二维码');
}
