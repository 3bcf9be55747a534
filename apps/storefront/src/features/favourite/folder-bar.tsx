import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { Tabs } from '@qianfang/ui/tabs';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Folder, type Folders, removingFolder } from './favourite.queries.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { ImportBought } from './import-bought.tsx';

function FolderDeeds({ folder, onGone }: { folder: Folder; onGone: () => void }) {
  const [isNaming, setIsNaming] = useState(false);
  const remove = useMutation(removingFolder);
  async function askAndRemove() {
    const isSure = await askConfirm({
      text: `确定删除分组“${folder.name}”吗？`,
      detail: '其中的商品仍在收藏里，归入未分组。',
      confirmLabel: '删除分组',
      cancelLabel: '保留',
    });
    if (!isSure) return;
    await remove.mutateAsync(folder.id);
    toast.success(`已删除分组“${folder.name}”`);
    onGone();
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsNaming(true)}>
        改名
      </Button>
      <Button size="sm" busy={remove.isPending} onClick={() => void askAndRemove()}>
        删除分组
      </Button>
      {isNaming && <FolderDialog folder={folder} onClose={() => setIsNaming(false)} />}
    </>
  );
}

/** 所有分组 · 未分组 · the company's folders, with actions on the open one. */
export function FolderBar({
  folders,
  chosen,
  onChoose,
}: {
  folders: Folders | undefined;
  /** 0: products in no folder. */
  chosen: number | undefined;
  onChoose: (folder: number | undefined) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const open = folders?.list.find(({ id }) => id === chosen);
  const isSorted = chosen !== undefined || (folders?.list ?? []).length > 0;
  const items = [
    { value: 'all', label: '所有分组', count: folders?.all },
    { value: '0', label: '未分组', count: folders?.none },
    ...(folders?.list ?? []).map(({ id, name, count }) => ({ value: String(id), label: name, count })),
  ];
  return (
    <div className="flex items-start gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 max-md:flex-wrap max-md:px-3">
      {isSorted && (
        <Tabs
          label="分组"
          variant="pill"
          className="min-w-0 md:-ml-3 md:flex-wrap"
          items={items}
          value={chosen === undefined ? 'all' : String(chosen)}
          onChange={(value) => onChoose(value === 'all' ? undefined : Number(value))}
        />
      )}
      {folders && !isSorted && (
        <span className="text-13 leading-8 text-ink-3">把收藏的商品分成几组，补货时一组一组地看。</span>
      )}
      <span className="ml-auto flex shrink-0 gap-2 py-0.5 max-md:ml-0">
        <ImportBought />
        <Button size="sm" onClick={() => setIsAdding(true)}>
          新建分组
        </Button>
        {open && <FolderDeeds key={open.id} folder={open} onGone={() => onChoose(undefined)} />}
      </span>
      {isAdding && <FolderDialog onSaved={({ id }) => onChoose(id)} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
