import type { sendDemands } from '@qianfang/contract/demand';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { DemandValues } from './demand-draft.ts';

const pricePattern = /^\d{1,9}(\.\d{1,4})?$/;

/** The wire's unit price of what was typed; undefined where nothing was. */
function priceText(typed: string): string | undefined {
  if (typed === '') return undefined;
  const [whole = '0', cents = ''] = typed.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

export function isPrice(typed: string): boolean {
  return typed === '' || pricePattern.test(typed);
}

/** What the form holds, as the call takes it. */
export function demandBody(values: DemandValues): BodyOf<typeof sendDemands> {
  return {
    contact: values.contact.trim(),
    phone: values.phone.trim(),
    params: values.rows.map((row) => {
      const price = priceText(row.price.trim());
      return {
        name: row.name.trim(),
        ypgg: row.ypgg.trim(),
        sccj: row.sccj.trim(),
        approval_no: row.approval_no.trim(),
        number: Number(row.number),
        bzdw: row.bzdw.trim(),
        remark: row.remark.trim(),
        ...(price === undefined ? {} : { price }),
        ...(row.wanted_on === '' ? {} : { wanted_on: row.wanted_on }),
      };
    }),
  };
}
