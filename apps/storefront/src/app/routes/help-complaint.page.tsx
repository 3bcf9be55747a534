import { EmptyState } from '@qianfang/ui/empty-state';
import { HeadsetIcon } from '@qianfang/ui/icons';
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { FeedbackHistory } from '../../features/feedback/feedback-history.tsx';
import { HelpPage } from '../../features/help/help-page.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { useRoutePath } from '../use-route-path.ts';

function ForVisitors({ path }: { path: string }) {
  return (
    <EmptyState
      className="rounded-card bg-sunk"
      picture={<HeadsetIcon size={48} />}
      title="登录后在线提交"
      text="登录后可以附订单和图片，并查看处理进展。没有账号的，请拨打上面的投诉电话。"
      actions={
        <ButtonLink to={`${paths.login}?back=${encodeURIComponent(path)}`} variant="primary">
          登录
        </ButtonLink>
      }
    />
  );
}

function ForBuyers() {
  return (
    <>
      <section aria-labelledby="feedback-form">
        <h2 id="feedback-form" className="mb-3 text-18 font-semibold">
          在线提交
        </h2>
        <FeedbackForm page="tsjy" natures={['complaint', 'suggestion']} />
      </section>
      <section aria-labelledby="feedback-history" className="border-t border-line pt-4">
        <h2 id="feedback-history" className="text-18 font-semibold">
          我的投诉与建议
        </h2>
        <FeedbackHistory empty="提交后可以在这里看到处理进展和答复。" />
      </section>
    </>
  );
}

/** 投诉建议: the promise and the hotline for everyone, the form and its history after login. */
export function Component() {
  const path = useRoutePath();
  return (
    <HelpPage path={path} id={undefined} after={hasSession() ? <ForBuyers /> : <ForVisitors path={path} />} />
  );
}
