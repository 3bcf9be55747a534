import { Button } from '@qianfang/ui/button';
import { Menu } from '@qianfang/ui/menu';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Folder, movingToFolder } from './favourite.queries.ts';
import { FolderDialog } from './folder-dialog.tsx';

/** 移到分组: moves ticked favourites to a folder, to a new one, or out of theirs. */
export function MoveToFolder({
  goodsIds,
  folders,
}: {
  goodsIds: readonly number[];
  folders: readonly Folder[];
}) {
  const [isAdding, setIsAdding] = useState(false);
  const move = useMutation(movingToFolder);
  const moveTo = (id: number, done: string) =>
    move.mutate(
      { goods_ids: [...goodsIds], folder_id: id },
      { onSuccess: ({ moved }) => toast.success(`${moved} 种商品${done}`) },
    );
  const moveInto = ({ id, name }: Folder) => moveTo(id, `已移到“${name}”`);
  return (
    <>
      <Menu
        trigger={
          <Button disabled={goodsIds.length === 0} busy={move.isPending}>
            移到分组（{goodsIds.length}）
          </Button>
        }
        items={[
          ...folders.map((folder) => ({ label: folder.name, onSelect: () => moveInto(folder) })),
          {
            label: '未分组',
            startsGroup: folders.length > 0,
            onSelect: () => moveTo(0, '已移出分组'),
          },
          { label: '新建分组', onSelect: () => setIsAdding(true) },
        ]}
      />
      {isAdding && <FolderDialog onSaved={moveInto} onClose={() => setIsAdding(false)} />}
    </>
  );
}
