import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { Popover } from '@qianfang/ui/popover';
import { TextField } from '@qianfang/ui/text-field';
import { useState } from 'react';
import type { Report } from './chain-report.queries.ts';

/** More stores are looked for by name. */
const manyStores = 12;

function Choices({
  stores,
  chosen,
  onDone,
}: {
  stores: Report['stores'];
  chosen: readonly number[];
  onDone: (ids: readonly number[]) => void;
}) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [typed, setTyped] = useState('');
  const shown = stores.filter((store) => store.company.includes(typed.trim()));
  const isAll = ids.size === 0 || ids.size === stores.length;
  function toggle(id: number, isOn: boolean) {
    const next = new Set(ids);
    if (isOn) next.add(id);
    else next.delete(id);
    setIds(next);
  }
  return (
    <div className="grid gap-2">
      {stores.length > manyStores && (
        <TextField
          label="门店名称"
          labelHidden
          size="md"
          type="search"
          placeholder="门店名称"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="grid max-h-72 gap-1.5 overflow-y-auto py-1 text-14">
        <Checkbox label="全部门店" checked={isAll} onChange={() => setIds(new Set())} />
        {shown.map((store) => (
          <Checkbox
            key={store.id}
            label={store.is_head === 1 ? '总部自购' : store.company}
            checked={ids.has(store.id)}
            onChange={(event) => toggle(store.id, event.target.checked)}
          />
        ))}
      </div>
      <Button variant="primary" size="sm" onClick={() => onDone(isAll ? [] : [...ids])}>
        确定
      </Button>
    </div>
  );
}

/** Which stores a report is about; none chosen are all. */
export function StoreFilter({
  stores,
  chosen,
  onChange,
}: {
  stores: Report['stores'];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const only = chosen.length === 1 && stores.find((store) => store.id === chosen[0]);
  const text = only ? only.company : chosen.length === 0 ? '全部门店' : `${chosen.length} 家门店`;
  return (
    <Popover
      title="门店"
      width={340}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button className="max-w-72">
          <span className="truncate">{text}</span>
          <ChevronDownIcon size={16} />
        </Button>
      }
    >
      <Choices
        stores={stores}
        chosen={chosen}
        onDone={(ids) => {
          setOpen(false);
          onChange(ids);
        }}
      />
    </Popover>
  );
}
