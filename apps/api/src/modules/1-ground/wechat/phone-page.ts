import type { ScanState } from '@qianfang/domain/wechat/scan-state';

/** The view of the scanning phone. */
export type PhoneView =
  | {
      readonly state: Exclude<ScanState, 'scanned'>;
      readonly purpose?: 'login' | 'bind';
    }
  | {
      readonly state: 'scanned';
      readonly purpose: 'login' | 'bind';
      readonly nickname: string;
      /** Of the requesting browser. */
      readonly device: string;
      /** Undefined for a WeChat account without an account. */
      readonly username: string | undefined;
    };

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const styles = `
  :root{color-scheme:light dark;--page:#f2f5f3;--card:#fff;--ink:#1c2421;--soft:#55615b;--line:#84908a;--brand:#07733f;--on:#fff}
  @media (prefers-color-scheme:dark){:root{--page:#101613;--card:#1a211e;--ink:#e8efeb;--soft:#a9b5af;--line:#7d8983;--brand:#4cc38a;--on:#06130c}}
  body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui}
  main{max-width:390px;min-height:100vh;margin:0 auto;padding:56px 24px;box-sizing:border-box;background:var(--card);text-align:center}
  h1{margin:0 0 8px;font-size:20px}p{margin:0 0 8px}.soft{color:var(--soft);font-size:14px}
  dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:24px 0;text-align:left;font-size:14px}
  dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
  button{width:100%;min-height:48px;margin-top:12px;border:0;border-radius:6px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
  button.line{border:1px solid var(--line);background:none;color:inherit;font-weight:400}
  button:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

function page(title: string, inner: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} - 千方医药采购</title><style>${styles}</style></head><body><main>${inner}</main></body></html>`;
}

const notice = (title: string, sentence: string) =>
  page(title, `<h1 role="status">${title}</h1><p class="soft">${sentence}</p>`);

const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

function question(view: Extract<PhoneView, { state: 'scanned' }>): string {
  const isLogin = view.purpose === 'login';
  const title = isLogin ? '确认登录' : '确认绑定';
  const what = isLogin
    ? view.username === undefined
      ? '这个微信还没有绑定账号。确认后在电脑上绑定已有账号，或注册新单位。'
      : '电脑上将登录您的账号。'
    : '绑定后，用这个微信扫码就能登录下面的账号。';
  return page(
    title,
    `<h1>${title}</h1><p class="soft">${what}</p>
     <dl>${row('微信', view.nickname)}${view.username === undefined ? '' : row('账号', view.username)}${row('电脑', view.device)}</dl>
     <p class="soft">不是您自己在电脑上打开的二维码，请取消。</p>
     <form method="post" action="/api/wechat/confirm"><button name="answer" value="yes">${title}</button><button name="answer" value="no" class="line">取消</button></form>`,
  );
}

/** The page on the phone: the request and its device, or the result. */
export function phonePage(view: PhoneView): string {
  switch (view.state) {
    case 'scanned':
      return question(view);
    case 'confirmed':
    case 'taken':
      return view.purpose === 'bind'
        ? notice('已绑定', '以后用这个微信扫码就能登录。')
        : notice('已确认', '请回到电脑继续。');
    case 'refused':
      return notice('已取消', '没有登录，也没有绑定。需要时请在电脑上刷新二维码。');
    case 'waiting':
    case 'expired':
      return notice('二维码已失效', '请在电脑上刷新二维码后再扫。');
  }
}

export const elsewherePage = () =>
  notice('没有绑定', '这个微信或这个账号已有绑定。请登录原来的账号，先解绑再绑定。');

export const unreachablePage = () => notice('微信没有应答', '请稍候在电脑上刷新二维码，再扫一次。');
