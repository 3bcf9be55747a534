import { maxFolderNameLength } from '@qianfang/contract/favourite.calls';
import { useMutation } from '@tanstack/react-query';
import { NameDialog } from '../../shared/name-dialog.tsx';
import { type Folder, savingFolder } from './favourite.queries.ts';

/** The name of a new folder, or the new name of `folder`. */
export function FolderDialog({
  folder,
  onSaved,
  onClose,
}: {
  folder?: Folder | undefined;
  onSaved?: (folder: Folder) => void;
  onClose: () => void;
}) {
  const save = useMutation(savingFolder);
  function send(name: string) {
    save.mutate(
      { id: folder?.id, name },
      {
        onSuccess(saved) {
          onSaved?.(saved);
          onClose();
        },
      },
    );
  }
  return (
    <NameDialog
      title={folder ? '分组改名' : '新建分组'}
      label="分组名称"
      name={folder?.name ?? ''}
      maxLength={maxFolderNameLength}
      hint={`最多 ${maxFolderNameLength} 个字`}
      placeholder="例如：夏季常用"
      saving={save}
      onSave={send}
      onClose={onClose}
    />
  );
}
