import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Drawer } from '@qianfang/ui/drawer';
import type { ReactNode } from 'react';

/** Filters on phones: a bottom sheet that says how many products are left. */
export function FilterSheet({
  isOpen,
  onOpenChange,
  total,
  children,
  onClear,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  total: number | undefined;
  children: ReactNode;
  onClear: () => void;
}) {
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      side="bottom"
      title="筛选"
      footer={
        <div className="flex gap-2">
          <Button size="lg" wide onClick={onClear}>
            清空
          </Button>
          <Button size="lg" wide variant="primary" onClick={() => onOpenChange(false)}>
            {total === undefined ? '查看商品' : `查看 ${formatCount(total)} 个商品`}
          </Button>
        </div>
      }
    >
      <div className="px-4 pb-2">{children}</div>
    </Drawer>
  );
}
