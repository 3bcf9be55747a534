import { paymentMethodLabels, paymentMethods } from '@qianfang/domain/payment/payment-state';
import { DateRange } from '@qianfang/ui/date-range';
import { Select } from '@qianfang/ui/select';
import { useQuery } from '@tanstack/react-query';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { type OrderFilter, ownStoresQuery } from './order.queries.ts';

type Terms = Omit<OrderFilter, 'status' | 'to_review' | 'page' | 'per_page'>;

/** The filter without empty terms, which would match nothing. */
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

/** The stores this company buys for; empty unless it is a head office acting as itself. */
function useOwnStores() {
  const { data: user } = useQuery(userBaseQuery);
  const isHead = user !== undefined && user.sister_count > 0 && user.head_company === '';
  const { data: stores = [] } = useQuery({ ...ownStoresQuery, enabled: isHead });
  return stores;
}

/** One choice from a list, or none: `''`. */
function Choice({
  label,
  all = label,
  options,
  value,
  onChange,
  isWide = false,
}: {
  label: string;
  /** The label while nothing is chosen. */
  all?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string | number | undefined;
  onChange: (chosen: string) => void;
  /** Its options are long. */
  isWide?: boolean;
}) {
  return (
    <Select
      label={label}
      labelHidden
      size="md"
      placeholder={all}
      className={`${isWide ? 'w-72' : 'w-36'} max-md:w-full ${isWide ? 'max-md:col-span-2' : ''}`}
      options={options}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** By number or product, day, payment, store, 含麻 and 发票. A choice applies at once, words on submit. */
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
  const { status: _status, to_review: _toReview, page: _page, per_page: _size, ...terms } = filter;
  const narrow = (changed: Parameters<typeof setTerms>[0]) => onChange(setTerms({ ...terms, ...changed }));

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3 max-md:px-3 print:hidden">
      <KeywordSearch
        label="订单号或商品名"
        keyword={filter.keyword ?? ''}
        onSearch={(keyword) => narrow({ keyword })}
      />
      <DateRange
        label="下单日期"
        today={today}
        max={today}
        value={{ from: filter.start_time ?? null, to: filter.end_time ?? null }}
        onChange={({ from, to }) => narrow({ start_time: from, end_time: to })}
      />
      <div className="flex flex-wrap gap-3 max-md:grid max-md:w-full max-md:grid-cols-2">
        <Choice
          label="支付方式"
          all="全部支付方式"
          options={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          value={filter.payment_method}
          onChange={(chosen) => narrow({ payment_method: paymentMethods.find((one) => one === chosen) })}
        />
        <Choice
          label="是否含麻"
          options={kinds}
          value={filter.hm}
          onChange={(chosen) => narrow({ hm: flagOf(chosen) })}
        />
        <Choice
          label="有无发票"
          options={invoiceStates}
          value={filter.invoiced}
          onChange={(chosen) => narrow({ invoiced: flagOf(chosen) })}
        />
        {stores.length > 0 && (
          <Choice
            label="门店"
            isWide
            all="全部门店"
            options={stores}
            value={filter.store_id}
            onChange={(chosen) => narrow({ store_id: Number(chosen) || undefined })}
          />
        )}
      </div>
    </div>
  );
}
