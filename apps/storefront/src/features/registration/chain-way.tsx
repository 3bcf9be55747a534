import { Notice } from '@qianfang/ui/notice';
import { RadioGroup } from '@qianfang/ui/radio';
import { useState } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

type Way = 'head' | 'own';

/** The two kinds of several stores (trade-rules 1.1): one purchaser for all, or separate companies. */
export function ChainWay() {
  const [way, setWay] = useState<Way>('head');
  return (
    <div className="mb-6 grid gap-3">
      <RadioGroup<Way>
        label="门店怎样采购"
        direction="column"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'head',
            label: '零售连锁：总部统一采购、付款和开票',
            hint: '开票资料、采购委托书和身份证沿用总部的，门店只需营业执照和许可证',
          },
          {
            value: 'own',
            label: '同一业主的独立门店：各店用自己的资质采购、付款和开票',
            hint: '每家店是一个独立单位，合同、订单和发票各自独立',
          },
        ]}
      />
      {way === 'own' && (
        <Notice tone="warn" live>
          独立门店请各自<Link to={paths.register}>注册</Link>
          ；审核通过后，在一家店的“多店管理”中填写其他店的绑定码，就可以用一个账号管理。下面的表只用于连锁总部。
        </Notice>
      )}
    </div>
  );
}
