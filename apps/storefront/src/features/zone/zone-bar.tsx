import { Checkbox } from '@qianfang/ui/checkbox';
import { Select } from '@qianfang/ui/select';
import type { Address } from '../../shared/use-address.ts';
import { AddressField } from './address-field.tsx';
import { zonePageSize, zonePageSizes } from './zone-page-size.ts';

const inStock = { name: 'in_stock', label: '仅看有货' };

/** A zone's search, order, and its stock filter or another one. */
export function ZoneBar({
  address,
  placeholder,
  sorts,
  tick = inStock,
  hasPageSize = false,
}: {
  address: Address;
  placeholder: string;
  sorts: ReadonlyArray<readonly [value: string, label: string]>;
  /** The filter's tick; null without one. */
  tick?: { readonly name: string; readonly label: string } | null;
  /** The reader chooses the page size. */
  hasPageSize?: boolean;
}) {
  const [first] = sorts;
  return (
    <div className="my-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-3 py-2 max-md:my-2">
      <AddressField
        address={address}
        name="keywords"
        label={placeholder}
        maxLength={60}
        className="w-72 max-lg:w-56 max-md:w-full"
      />
      {tick && (
        <Checkbox
          label={tick.label}
          checked={address.text(tick.name) === '1'}
          onChange={(event) => address.change({ [tick.name]: event.target.checked ? '1' : undefined })}
        />
      )}
      {sorts.length > 1 && (
        <Select
          label="排序"
          labelHidden
          size="sm"
          value={address.text('sort') ?? first?.[0] ?? ''}
          options={sorts.map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            address.change({ sort: event.target.value === first?.[0] ? undefined : event.target.value })
          }
          className="ml-auto w-44 large:w-56"
        />
      )}
      {hasPageSize && (
        <Select
          label="每页数量"
          labelHidden
          size="sm"
          value={String(zonePageSize(address))}
          options={zonePageSizes.map((size) => ({ value: String(size), label: `每页 ${size}` }))}
          onChange={(event) =>
            address.change({
              per_page: event.target.value === String(zonePageSizes[0]) ? undefined : event.target.value,
            })
          }
          className="w-24 max-md:hidden"
        />
      )}
    </div>
  );
}
