import { parcelPaperLabels, parcelPapers } from '@qianfang/domain/order/delivery-requests';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { linkClass } from '@qianfang/ui/link-button';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextField } from '@qianfang/ui/text-field';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { type InvoiceTitle, noMailNote } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { Check } from './check-differences.ts';
import type { CheckDraft, InvoiceType } from './check-draft.ts';

export const invoiceEmailId = 'invoice-email';

const invoiceOptions: ReadonlyArray<{ value: InvoiceType; label: string }> = [
  { value: 'normal', label: '数电普票' },
  { value: 'special', label: '数电专票' },
  { value: 'none', label: '不开发票' },
];

/** The type from an earlier checkout; dropped once 专票 cannot be issued. */
export const invoiceTypeOf = (chosen: InvoiceType, title: InvoiceTitle | undefined): InvoiceType =>
  chosen === 'special' && title?.may_special === 0 ? 'normal' : chosen;

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)] items-baseline gap-2">
      <span className="text-ink-3" aria-hidden="true">
        {name}
      </span>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{children}</div>
    </div>
  );
}

/** Delivery, documents in the parcel, the invoice and its address. */
export function PapersAndInvoice({
  check,
  draft,
  title,
  errors,
  onChange,
}: {
  check: Check;
  draft: CheckDraft;
  /** Undefined until it is known whether 专票 can be issued. */
  title: InvoiceTitle | undefined;
  errors: CallFailure['errors'];
  onChange: (change: Partial<CheckDraft>) => void;
}) {
  const invoiceType = invoiceTypeOf(draft.invoiceType, title);
  return (
    <Card data-part="checkout-papers">
      <CardHead title="配送、资料与发票" />
      <CardBody className="grid gap-3">
        <Field name="配送方式">
          <RadioGroup
            label="配送方式"
            labelHidden
            name="delivery"
            options={check.deliveries.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.delivery}
            onChange={(delivery) => onChange({ delivery })}
          />
        </Field>
        <Field name="随货资料">
          {parcelPapers.map((paper) => {
            const isWanted = draft.papers.includes(paper);
            return (
              <Checkbox
                key={paper}
                label={parcelPaperLabels[paper]}
                checked={isWanted}
                onChange={() =>
                  onChange({
                    papers: isWanted ? draft.papers.filter((one) => one !== paper) : [...draft.papers, paper],
                  })
                }
              />
            );
          })}
          <p className="w-full text-12 text-ink-3">
            每个订单都附随货同行单；药检报告电子版发货后可在“检验报告”下载，不必另要纸质件。
          </p>
        </Field>
        <Field name="发票">
          <RadioGroup
            label="发票"
            labelHidden
            name="invoice"
            options={invoiceOptions.map((option) => ({
              ...option,
              disabled: option.value === 'special' && title?.may_special !== 1,
            }))}
            value={invoiceType}
            error={errors.invoice_type?.[0]}
            onChange={(chosen) => onChange({ invoiceType: chosen })}
          />
          {invoiceType !== 'none' && <span className="text-13 text-ink-2">抬头 {check.invoice_title}</span>}
          {title?.special_block && (
            <p className="w-full text-12 text-ink-3">
              {title.special_block}
              <Link to={`${paths.invoices}?tab=title`} className={`ml-2 ${linkClass()}`}>
                发票抬头
              </Link>
            </p>
          )}
        </Field>
        {title && invoiceType !== 'none' && (
          <Field name="收票邮箱">
            <TextField
              id={invoiceEmailId}
              label="收票邮箱"
              labelHidden
              type="email"
              size="md"
              autoComplete="email"
              maxLength={254}
              className="w-80 max-md:w-full"
              placeholder="选填，发票开具后发送到这里"
              value={draft.invoiceEmail ?? title.email}
              error={errors.invoice_email?.[0]}
              onChange={(event) => onChange({ invoiceEmail: event.target.value })}
            />
            <p className="w-full text-12 text-ink-3">
              {noMailNote(title) ||
                '本次订单的发票发到这个邮箱，下次结算默认使用；不填则在“电子发票”中下载。'}
            </p>
          </Field>
        )}
      </CardBody>
    </Card>
  );
}
