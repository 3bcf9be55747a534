import { Card } from '@qianfang/ui/card';
import { Steps } from '@qianfang/ui/steps';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { useRegistrationFlow } from './registration-flow.ts';

const toPrepare = [
  ['营业执照', '原件照片或扫描件，加盖公章'],
  ['药品经营许可证', '医疗机构用执业许可证或诊所备案凭证'],
  ['开票资料', '开户许可证或基本存款账户信息'],
  ['企业年度报告', '上一年度，可在公示系统打印'],
  ['采购委托书与身份证', '法定代表人本人采购只需身份证'],
] as const;

function Preparations() {
  const { data: site } = useQuery(siteFactsQuery);
  return (
    <aside className="grid content-start gap-4 max-lg:hidden">
      <Card className="p-5">
        <h2 className="text-16 font-semibold">请准备这些资料</h2>
        <ul className="mt-3 grid gap-2.5 text-13">
          {toPrepare.map(([name, hint]) => (
            <li key={name}>
              <b className="font-medium">{name}</b>
              <span className="block text-12 text-ink-3">{hint}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-3 text-12 text-ink-3">
          JPG、PNG 或 PDF，每个不超过 10 MB，短边不小于 800 像素。填写内容会自动保存，30 天内可随时回来继续。
        </p>
      </Card>
      {site?.hot_line && (
        <Card className="p-5 text-13 text-ink-2">
          填写遇到问题？
          <b className="mt-1 block text-20 font-semibold text-brand">{site.hot_line}</b>
          <span className="text-12 text-ink-3">{site.service_hours}</span>
        </Card>
      )}
    </aside>
  );
}

/** The frame of the three steps: progress, the step, and what to prepare. */
export function RegistrationFrame({
  step,
  title,
  children,
}: {
  /** 1 to 4. */
  step: number;
  title: string;
  children: ReactNode;
}) {
  const { steps } = useRegistrationFlow();
  return (
    <div className="frame-width grid grid-cols-[minmax(0,1fr)_272px] gap-5 py-6 max-lg:grid-cols-1 max-md:py-3">
      <Card className="p-8 max-md:p-4" data-part={`register-step${step}`}>
        <div className="overflow-x-auto pb-1">
          <Steps label="注册步骤" items={steps.map((name) => ({ title: name }))} current={step - 1} />
        </div>
        <h1 className="mt-7 mb-5 text-24 font-semibold max-md:mt-5 max-md:mb-4 max-md:text-20">{title}</h1>
        {children}
      </Card>
      <Preparations />
    </div>
  );
}
