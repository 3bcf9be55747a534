import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserBase } from '@qianfang/contract/session';
import { Steps } from '@qianfang/ui/steps';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../shared/page-link.tsx';
import { wayOutLabel } from '../../shared/way-out.ts';

type Standing = ResultOf<typeof getUserBase>['standing'];

const steps = ['提交资料', '审核', '签约', '可下单'].map((title) => ({ title }));

const stages: Partial<Record<Standing['state'], number>> = { draft: 0, rejected: 0, waiting: 1, signing: 2 };

/** The way to a first order, where the company is on it, and the one thing to do next. */
export function ProgressBanner({ state, message, action_url: next }: Standing) {
  const isThere = useLocation().pathname === next;
  return (
    <section
      data-part="buyer-progress"
      aria-label="开通进度"
      className={`border-b border-line ${state === 'rejected' ? 'bg-danger-soft' : 'bg-info-soft'}`}
    >
      <div className="frame-width flex min-h-15 flex-wrap items-center gap-x-6 gap-y-1.5 py-2 text-13 max-md:min-h-22 max-md:gap-x-2">
        <Steps label="开通采购的步骤" items={steps} current={stages[state] ?? 0} />
        <p className="min-w-0 flex-1 text-ink-2 max-md:order-1 max-md:basis-full">{message}</p>
        {!isThere && (
          <ButtonLink to={next} variant="primary" className="max-md:ml-auto">
            {wayOutLabel(next)}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
