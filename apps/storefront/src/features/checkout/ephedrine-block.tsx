import { EPHEDRINE_PLEDGE } from '@qianfang/domain/qualification/ephedrine-order';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Notice } from '@qianfang/ui/notice';
import { PurchaserLine } from '../../shared/purchaser-line.tsx';
import type { Check } from './check-differences.ts';

export const pledgeId = 'hm-pledge';

export interface Pledge {
  readonly isGiven: boolean;
  readonly error: string;
  readonly onChange: (isGiven: boolean) => void;
}

/** Requirements of 含麻 orders (trade-rules 4.1): the purchaser and the company's promise. */
export function EphedrineBlock({
  purchaser,
  pledge,
}: {
  purchaser: Check['purchaser'];
  /** Asked once, with the first of these orders. */
  pledge: Pledge | undefined;
}) {
  return (
    <>
      <Notice tone="warn" className="mb-2">
        含麻黄碱类复方制剂：付款户名须与贵单位一致，<b>禁止现金交易</b>
        ；仅可配送至许可证载明的地址，收货后须返回回执。
      </Notice>
      <div className="mb-2 grid gap-2">
        {purchaser && <PurchaserLine purchaser={purchaser} />}
        {pledge && (
          <Checkbox
            id={pledgeId}
            label={<span className="text-13">本人代表本单位承诺：{EPHEDRINE_PLEDGE}。</span>}
            checked={pledge.isGiven}
            error={pledge.error}
            onChange={(event) => pledge.onChange(event.currentTarget.checked)}
          />
        )}
      </div>
    </>
  );
}
