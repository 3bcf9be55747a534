import { paymentMethodLabels, paymentMethods } from '@qianfang/domain/payment/payment-state';
import { Button } from '@qianfang/ui/button';
import { DateRange } from '@qianfang/ui/date-range';
import { SearchIcon } from '@qianfang/ui/icons';
import { Select } from '@qianfang/ui/select';
import { TextField } from '@qianfang/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { type OrderFilter, ownStoresQuery } from './order.queries.ts';

type Terms = Omit<OrderFilter, 'status' | 'page' | 'per_page'>;

/** The terms without those that are not set: an empty one would narrow to nothing. */
function setTerms(terms: { [Name in keyof Terms]: Terms[Name] | null | undefined }): Terms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value != null && value !== ''));
}

const kinds = [
  { value: '1', label: '含麻订单' },
  { value: '0', label: '其他订单' },
] as const;

const invoiceStates = [
  { value: '1', label: '已开票' },
  { value: '0', label: '未开票' },
] as const;

const flagOf = (value: string) => (value === '' ? undefined : value === '1' ? 1 : 0);

/** The stores that this company buys for; none where it is no head office, or acts as a store. */
function useOwnStores() {
  const { data: user } = useQuery(userBaseQuery);
  const isHead = user !== undefined && user.sister_count > 0 && user.head_company === '';
  const { data: stores = [] } = useQuery({ ...ownStoresQuery, enabled: isHead });
  return stores;
}

/** By number or goods, day of ordering, how it was paid, for which store, 含麻 and 发票. A choice counts at once, words when they are sent. */
export function OrderFilters({
  filter,
  today,
  onChange,
}: {
  filter: OrderFilter;
  today: string;
  onChange: (terms: Terms) => void;
}) {
  const stores = useOwnStores();
  const [keyword, setKeyword] = useState(filter.keyword ?? '');
  const { status: _status, page: _page, per_page: _size, ...terms } = filter;
  const narrow = (changed: Parameters<typeof setTerms>[0]) => onChange(setTerms({ ...terms, ...changed }));

  function search(event: FormEvent) {
    event.preventDefault();
    narrow({ keyword: keyword.trim() });
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
        value={{ from: filter.start_time ?? null, to: filter.end_time ?? null }}
        onChange={({ from, to }) => narrow({ start_time: from, end_time: to })}
      />
      <div className="flex flex-wrap gap-3 max-md:grid max-md:w-full max-md:grid-cols-2">
        <Select
          label="支付方式"
          labelHidden
          size="md"
          placeholder="全部支付方式"
          className="w-36 max-md:w-full"
          options={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          value={filter.payment_method ?? ''}
          onChange={({ target }) =>
            narrow({ payment_method: paymentMethods.find((one) => one === target.value) })
          }
        />
        <Select
          label="是否含麻"
          labelHidden
          size="md"
          placeholder="是否含麻"
          className="w-32 max-md:w-full"
          options={kinds}
          value={filter.hm === undefined ? '' : String(filter.hm)}
          onChange={({ target: { value } }) => narrow({ hm: flagOf(value) })}
        />
        <Select
          label="有无发票"
          labelHidden
          size="md"
          placeholder="有无发票"
          className="w-32 max-md:w-full"
          options={invoiceStates}
          value={filter.invoiced === undefined ? '' : String(filter.invoiced)}
          onChange={({ target: { value } }) => narrow({ invoiced: flagOf(value) })}
        />
        {stores.length > 0 && (
          <Select
            label="门店"
            labelHidden
            size="md"
            placeholder="全部门店"
            className="w-48 max-md:w-full"
            options={stores}
            value={filter.store_id === undefined ? '' : String(filter.store_id)}
            onChange={({ target: { value } }) => narrow({ store_id: Number(value) || undefined })}
          />
        )}
      </div>
    </div>
  );
}
