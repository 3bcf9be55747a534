import { Card } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { WechatIcon } from '@qianfang/ui/payment-icons';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { LinkAccountForm } from './link-account-form.tsx';
import { ScanCode } from './scan-code.tsx';
import { scannedQuery } from './wechat.queries.ts';

/** The next step of a WeChat account without an account here: bind an existing one, or register. */
export function ScannedEntry({ onEntered }: { onEntered: () => void }) {
  const found = useQuery(scannedQuery);
  const scanned = found.data?.scanned;
  const askAgain = () => void found.refetch();
  return (
    <Card data-part="wechat-entry">
      <div className="p-8 max-md:p-4">
        <h1 className="text-24 font-semibold max-md:text-20">微信登录</h1>
        {found.isPending && (
          <Loading className="flex justify-center py-10">
            <Skeleton className="size-[226px]" />
          </Loading>
        )}
        {found.isError && <ErrorState onRetry={askAgain} isRetrying={found.isRefetching} />}
        {found.data && !scanned && (
          <div className="grid justify-items-center gap-4 py-8">
            <ScanCode
              purpose="login"
              onConfirmed={(state) => (state === 'confirmed' ? onEntered() : askAgain())}
            />
            <p className="text-13 text-ink-2">
              也可以
              <Link to={paths.login} className={`${linkClass()} mx-1`}>
                用密码或短信登录
              </Link>
              ，没有账号请
              <Link to={paths.register} className={`${linkClass()} mx-1`}>
                注册
              </Link>
            </p>
          </div>
        )}
        {scanned && (
          <>
            <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-brand-soft px-4 py-3">
              <WechatIcon size={24} className="text-brand" />
              <p className="min-w-0 flex-1">微信“{scanned.nickname}”还没有绑定账号，请选择一种方式继续。</p>
              <span className="text-13 text-ink-2">
                <Countdown
                  variant="plain"
                  label="有效时间"
                  until={found.dataUpdatedAt + scanned.seconds_left * 1000}
                  onEnd={askAgain}
                />
              </span>
            </div>
            <div className="mt-6 grid gap-8 md:grid-cols-2">
              <section>
                <h2 className="mb-4 text-18 font-semibold">已有账号</h2>
                <LinkAccountForm onEntered={onEntered} onOver={askAgain} />
              </section>
              <section className="max-md:border-t max-md:border-line max-md:pt-6 md:border-l md:border-line md:pl-8">
                <h2 className="mb-4 text-18 font-semibold">还没有账号</h2>
                <p className="mb-4 text-ink-2">
                  注册新单位。提交资料后，这个微信自动绑定到新账号，下次可以直接扫码登录。
                </p>
                <ButtonLink to={paths.registerAccount} size="lg" wide>
                  去注册
                </ButtonLink>
              </section>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
