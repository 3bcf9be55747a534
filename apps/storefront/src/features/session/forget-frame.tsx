import { Card } from '@qianfang/ui/card';
import { Steps } from '@qianfang/ui/steps';
import type { ReactNode } from 'react';

const steps = [{ title: '验证手机' }, { title: '设置新密码' }, { title: '完成' }];

/** The frame of the three steps to a new password. */
export function ForgetFrame({
  step,
  title,
  children,
}: {
  /** 1 to 3. */
  step: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="frame-width py-6 max-md:py-3">
      <Card className="mx-auto max-w-[36rem] p-8 max-md:p-4" data-part={`forget-step${step}`}>
        <Steps label="重设密码步骤" items={steps} current={step - 1} />
        <h1 className="mt-7 mb-5 text-24 font-semibold max-md:mt-5 max-md:mb-4 max-md:text-20">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
