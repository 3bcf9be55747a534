import { AlertIcon, CheckCircleIcon, ErrorIcon, type Icon } from '@qianfang/ui/icons';
import { ClockIcon } from '@qianfang/ui/page-icons';
import { Steps } from '@qianfang/ui/steps';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { Registration } from './registration.queries.ts';

type Shown = Exclude<Registration['state'], 'none' | 'draft'>;

const heads: Record<Shown, { Icon: Icon; tone: string; title: string }> = {
  waiting: { Icon: ClockIcon, tone: 'text-info', title: '资料已提交，正在审核' },
  rejected: { Icon: ErrorIcon, tone: 'text-danger', title: '审核未通过' },
  passed: { Icon: CheckCircleIcon, tone: 'text-brand', title: '审核已通过，欢迎采购' },
  suspended: { Icon: AlertIcon, tone: 'text-warn', title: '采购已暂停' },
};

function Course({ course }: { course: Registration['course'] }) {
  if (course.length === 0) return null;
  const current = course.findIndex((step) => step.is_done === 0);
  return (
    <Steps
      spread
      label="审核进度"
      className="mt-8"
      current={current === -1 ? course.length : current}
      items={course.map((step) => ({
        title: step.name,
        ...(step.at ? { note: formatInstant(step.at) } : {}),
      }))}
    />
  );
}

function Reasons({ registration }: { registration: Registration }) {
  const rejected = registration.documents.filter((item) => item.current?.state === 'rejected');
  return (
    <ul className="mt-6 grid gap-2" data-part="reject-reasons">
      {registration.company_reason && (
        <li className="rounded-control bg-danger-soft px-4 py-3">
          <b className="font-semibold">企业信息</b>：{registration.company_reason}
        </li>
      )}
      {rejected.map((item) => (
        <li key={item.type} className="rounded-control bg-danger-soft px-4 py-3">
          <b className="font-semibold">{item.name}</b>：{item.current?.reason}
        </li>
      ))}
    </ul>
  );
}

function Meanwhile({ children }: { children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-16 font-semibold">现在可以</h2>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

const link = (to: string, text: string, isMain = false) => (
  <ButtonLink to={to} size="lg" variant={isMain ? 'primary' : 'line'}>
    {text}
  </ButtonLink>
);

/** A submitted registration's state, and what can be done meanwhile. */
export function ReviewState({ registration, state }: { registration: Registration; state: Shown }) {
  const { Icon, tone, title } = heads[state];
  return (
    <div data-part="review-state" data-state={state}>
      <div className="flex items-center gap-4">
        <Icon size={44} className={tone} />
        <div>
          <h1 className="text-24 font-semibold max-md:text-20">{title}</h1>
          <p className="mt-1 text-ink-2">
            {registration.message || '资质审核已通过，首次下单前请先签署电子合同。'}
          </p>
        </div>
      </div>
      <Course course={registration.course} />
      {state === 'rejected' && <Reasons registration={registration} />}
      {state === 'rejected' && (
        <div className="mt-6 flex flex-wrap gap-3">
          {registration.is_company_open === 1 &&
            link(paths.registerCompany, '修改企业信息', registration.step === 2)}
          {registration.step === 3 && link(paths.registerDocuments, '修改被驳回的资质', true)}
        </div>
      )}
      {state === 'waiting' && (
        <Meanwhile>
          {link(paths.list, '浏览商品', true)}
          {link(paths.addresses, '维护收货地址')}
          <p className="basis-full text-13 text-ink-3">
            审核通过前不显示价格，也不能加入购物车：药品只能销售给资质审核通过的单位。
          </p>
        </Meanwhile>
      )}
      {state === 'passed' && (
        <div className="mt-6 flex flex-wrap gap-3">
          {link(paths.home, '开始采购', true)}
          {link(paths.contracts, '签署电子合同')}
        </div>
      )}
    </div>
  );
}
