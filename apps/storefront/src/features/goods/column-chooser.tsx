import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ColumnsIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { type OptionalColumn, optionalColumns } from './table-columns.ts';

/** 列设置: the order table's columns on this device. */
export function ColumnChooser({
  hidden,
  onChange,
}: {
  hidden: ReadonlySet<OptionalColumn>;
  onChange: (hidden: ReadonlySet<OptionalColumn>) => void;
}) {
  function show(name: OptionalColumn, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(name);
    else next.add(name);
    onChange(next);
  }
  return (
    <Popover
      title="显示的列"
      align="end"
      trigger={
        <Button size="sm" icon={<ColumnsIcon size={16} />}>
          列设置
        </Button>
      }
    >
      <div className="grid gap-2.5 py-1 text-14">
        {optionalColumns.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={!hidden.has(name)}
            onChange={(event) => show(name, event.target.checked)}
          />
        ))}
        {hidden.size > 0 && <LinkButton onClick={() => onChange(new Set())}>全部显示</LinkButton>}
      </div>
    </Popover>
  );
}
