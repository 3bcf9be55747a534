import { RadioGroup } from '@qianfang/ui/radio';
import { Skeleton } from '@qianfang/ui/skeleton';
import type { InvoiceTitle } from '../../shared/order-invoices.ts';
import { Facts } from './facts.tsx';
import { type InvoiceKind, kindNames } from './invoice.queries.ts';

/** 普票 or 专票; a 专票 only for companies that may receive one. */
export function KindChoice({
  kind,
  title,
  error,
  onChange,
}: {
  kind: InvoiceKind;
  title: InvoiceTitle | undefined;
  error?: string | undefined;
  onChange: (kind: InvoiceKind) => void;
}) {
  return (
    <RadioGroup<InvoiceKind>
      label="发票类型"
      value={kind}
      onChange={onChange}
      error={error}
      options={[
        { value: 'normal', label: kindNames.normal, hint: '记账和报销使用' },
        {
          value: 'special',
          label: kindNames.special,
          hint: title?.special_block || '可抵扣进项税额',
          disabled: title?.may_special !== 1,
        },
      ]}
    />
  );
}

/** The invoice title: the registered company, and nobody else. */
export function TitleFacts({ title }: { title: InvoiceTitle | undefined }) {
  if (!title) return <Skeleton className="h-24 w-full" />;
  return (
    <Facts
      rows={[
        ['抬头', title.title],
        ['税号', title.tax_no],
      ]}
      className="rounded-card bg-sunk px-4 py-3"
    />
  );
}
