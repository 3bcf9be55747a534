import { Button } from '@qianfang/ui/button';
import { DateRange } from '@qianfang/ui/date-range';
import { SearchIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useState } from 'react';
import type { OrderFilter } from './order.queries.ts';

type Terms = Pick<OrderFilter, 'keyword' | 'start_time' | 'end_time'>;

/** The terms without those that are not set: an empty one would narrow to nothing. */
function termsOf(terms: { keyword: string; from: string | null; to: string | null }): Terms {
  const keyword = terms.keyword.trim();
  return {
    ...(keyword ? { keyword } : {}),
    ...(terms.from ? { start_time: terms.from } : {}),
    ...(terms.to ? { end_time: terms.to } : {}),
  };
}

/** By number or goods, and by the day of ordering. A date counts at once, words when they are sent. */
export function OrderFilters({
  filter,
  today,
  onChange,
}: {
  filter: OrderFilter;
  today: string;
  onChange: (terms: Terms) => void;
}) {
  const [keyword, setKeyword] = useState(filter.keyword ?? '');
  const dates = { from: filter.start_time ?? null, to: filter.end_time ?? null };

  function search(event: FormEvent) {
    event.preventDefault();
    onChange(termsOf({ keyword, ...dates }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3 max-md:px-3 print:hidden">
      <search className="max-md:w-full">
        <form onSubmit={search} className="flex gap-2">
          <TextField
            label="订单号或商品名"
            labelHidden
            size="md"
            type="search"
            placeholder="订单号或商品名"
            maxLength={60}
            prefix={<SearchIcon size={16} />}
            className="w-60 max-md:w-auto max-md:flex-1"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <Button type="submit">查询</Button>
        </form>
      </search>
      <DateRange
        label="下单日期"
        today={today}
        max={today}
        value={dates}
        onChange={(span) => onChange(termsOf({ keyword: filter.keyword ?? '', ...span }))}
      />
    </div>
  );
}
