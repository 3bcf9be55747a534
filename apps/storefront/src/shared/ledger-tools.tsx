import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { DateRange } from '@qianfang/ui/date-range';
import { Select } from '@qianfang/ui/select';
import { DownloadLink } from './download-link.tsx';
import { MailButton } from './mail/mail-button.tsx';

/** Filters of account entries: kind and days. */
export interface LedgerTerms<Kind extends string> {
  readonly use_type?: Kind;
  readonly start_time?: string;
  readonly end_time?: string;
}

/** With its sign, as on a statement. */
export function signedMoney(amount: string): string {
  const text = displayAmount(parseAmount(amount));
  return text.startsWith('−') ? text : `+${text}`;
}

/** The filters in an address. */
export function ledgerTermsOf<Kind extends string>(
  search: URLSearchParams,
  kinds: ReadonlyArray<readonly [Kind, string]>,
): LedgerTerms<Kind> {
  const kind = kinds.find(([one]) => one === search.get('use_type'))?.[0];
  const [from, to] = [search.get('start_time'), search.get('end_time')];
  return {
    ...(kind ? { use_type: kind } : {}),
    ...(from ? { start_time: from } : {}),
    ...(to ? { end_time: to } : {}),
  };
}

/** Filters account entries by kind and days. */
export function LedgerFilter<Kind extends string>({
  kinds,
  terms,
  today,
  onChange,
}: {
  kinds: ReadonlyArray<readonly [Kind, string]>;
  terms: LedgerTerms<Kind>;
  today: string;
  onChange: (next: LedgerTerms<Kind>) => void;
}) {
  const { use_type: kind, start_time: from, end_time: to } = terms;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line px-5 py-4 max-md:px-3 print:hidden">
      <Select
        label="类型"
        labelHidden
        options={[
          { value: '', label: '全部类型' },
          ...kinds.map(([value, label]) => ({ value: value as string, label })),
        ]}
        size="md"
        value={kind ?? ''}
        onChange={(event) => {
          const next = kinds.find(([one]) => one === event.target.value)?.[0];
          const { use_type: _, ...rest } = terms;
          onChange(next ? { ...rest, use_type: next } : rest);
        }}
      />
      <DateRange
        label="日期"
        today={today}
        value={{ from: from ?? '', to: to ?? '' }}
        onChange={(days) =>
          onChange({
            ...(kind ? { use_type: kind } : {}),
            ...(days.from ? { start_time: days.from } : {}),
            ...(days.to ? { end_time: days.to } : {}),
          })
        }
      />
    </div>
  );
}

/** 导出明细: every entry that the filters match, not only this page. */
export function LedgerExport<Kind extends string>({
  path,
  terms,
  send,
}: {
  path: string;
  terms: LedgerTerms<Kind>;
  send: (asked: LedgerTerms<Kind> & { readonly email: string }) => Promise<{ readonly email: string }>;
}) {
  const { use_type, start_time, end_time } = terms;
  const query = {
    ...(use_type ? { use_type } : {}),
    ...(start_time ? { start_time } : {}),
    ...(end_time ? { end_time } : {}),
  };
  return (
    <>
      <DownloadLink path={path} query={query} label="导出明细" />
      <MailButton send={(email) => send({ ...query, email })} />
    </>
  );
}
