import { Card, CardBody } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** The head of an application's page: number, state, order and actions. */
export function ApplicationHead({
  title,
  number,
  order,
  state,
  actions,
  children,
}: {
  title: string;
  number: string;
  order: { readonly id: number; readonly no: string };
  state: { readonly text: string; readonly tone: TagTone };
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="-mt-3 -mb-3">
        <Breadcrumb
          steps={[
            { name: '我的订单', to: paths.orders },
            { name: '售后', to: paths.afterSales },
          ]}
          here={number}
        />
      </div>
      <Card aria-labelledby="application-title">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 max-md:px-3">
          <h1 id="application-title" className="text-16 font-semibold">
            {title}
          </h1>
          <p className="text-13 text-ink-2">单号 {number}</p>
          <Link to={paths.order(order.id)} className={`${linkClass()} text-13`}>
            订单 {order.no}
          </Link>
          <Tag tone={state.tone}>{state.text}</Tag>
          <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">{actions}</div>
        </header>
        <CardBody className="grid gap-4">{children}</CardBody>
      </Card>
    </>
  );
}
