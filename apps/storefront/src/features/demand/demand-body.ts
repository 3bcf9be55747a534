import type { sendDemands } from '@qianfang/contract/demand';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { typedAmount, unitPriceDecimals } from '../../shared/typed-amount.ts';
import type { DemandValues } from './demand-draft.ts';

/** The form's values as the call takes them. */
export function demandBody(values: DemandValues): BodyOf<typeof sendDemands> {
  return {
    contact: values.contact.trim(),
    phone: values.phone.trim(),
    params: values.rows.map((row) => {
      const price = typedAmount(row.price, unitPriceDecimals);
      return {
        name: row.name.trim(),
        ypgg: row.ypgg.trim(),
        sccj: row.sccj.trim(),
        approval_no: row.approval_no.trim(),
        number: row.number,
        bzdw: row.bzdw.trim(),
        remark: row.remark.trim(),
        ...(price === undefined ? {} : { price }),
        ...(row.wanted_on === '' ? {} : { wanted_on: row.wanted_on }),
      };
    }),
  };
}
