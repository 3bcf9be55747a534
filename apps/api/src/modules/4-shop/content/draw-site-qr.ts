import type { Db } from '../../../platform/db.ts';
import { drawQr } from '../../../platform/draw-qr.ts';
import { readSettings } from '../../1-ground/settings/index.ts';

/**
 * The QR of the store for phones or WeChat, as SVG. Without an address of its own it opens the store at
 * `origin`, which works in both.
 */
export async function drawSiteQr(db: Db, which: 'app' | 'wechat', origin: string): Promise<string> {
  const settings = await readSettings(db);
  if (which === 'app') return drawQr(settings.appUrl || `${origin}/`, '手机端二维码');
  return drawQr(settings.wechatUrl || `${origin}/login`, '微信端二维码');
}
