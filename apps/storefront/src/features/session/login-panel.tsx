import { cardClass } from '@qianfang/ui/card';
import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { Notice } from '@qianfang/ui/notice';
import { Tabs } from '@qianfang/ui/tabs';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { ownKey } from '../../shared/session-memory.ts';
import { PasswordForm } from './password-form.tsx';

// Loaded on demand: most log in with a password.
const smsForm = lazyPart(() => import('./sms-form.tsx').then((module) => module.SmsForm));

type Way = 'password' | 'sms' | 'wechat';

const padded = (form: ReactNode) => <div className="pt-2">{form}</div>;

/** Somebody logged in in this tab and never logged out: the session ended, here or in another browser. */
const hasLostSession = () => ownKey() !== '' && !hasSession();

/** The login methods, and the link to register. `scan` is the code for WeChat. */
export function LoginPanel({ onEntered, scan }: { onEntered: () => void; scan: ReactNode }) {
  const [isAgain] = useState(hasLostSession);
  const [way, setWay] = useState<Way>('password');
  return (
    <section
      aria-label="登录"
      data-part="login"
      className={`${cardClass} p-8 shadow-raise max-md:rounded-none max-md:border-0 max-md:p-5 max-md:shadow-none`}
    >
      {isAgain && (
        <Notice tone="warn" className="mb-3">
          登录已失效，请重新登录。用原账号登录，购物车和填写的内容（文件除外）都会保留。
        </Notice>
      )}
      <Tabs<Way>
        label="登录方式"
        fill
        value={way}
        onChange={setWay}
        items={[
          { value: 'password', label: '账号登录', panel: padded(<PasswordForm onEntered={onEntered} />) },
          {
            value: 'sms',
            label: '短信登录',
            panel: padded(
              <LazyPanel
                source={smsForm}
                props={{ onEntered }}
                failed="短信登录没有打开"
                className="min-h-60"
              />,
            ),
          },
          { value: 'wechat', label: '微信扫码', panel: padded(scan) },
        ]}
      />
      <p className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink to={paths.register} size="lg" wide>
          免费注册
        </ButtonLink>
        <ButtonLink to={paths.registerChain} size="lg" wide>
          多店注册
        </ButtonLink>
      </p>
      <p className="mt-4 text-12 text-ink-3">
        仅向具备合法资质的药品经营企业与医疗机构开放。资质审核期间可以登录，通过后显示价格。
      </p>
    </section>
  );
}
