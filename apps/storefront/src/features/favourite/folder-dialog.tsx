import { longestFolderName } from '@qianfang/contract/favourite';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Folder, savingFolder } from './favourite.queries.ts';

/** The name of a new folder, or another one for `folder`. */
export function FolderDialog({
  folder,
  onSaved,
  onClose,
}: {
  folder?: Folder | undefined;
  onSaved?: (folder: Folder) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const save = useMutation(savingFolder);
  const [name, setName] = useState(folder?.name ?? '');
  function send(event: FormEvent) {
    event.preventDefault();
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
    <Dialog
      open
      onOpenChange={onClose}
      title={folder ? '分组改名' : '新建分组'}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} busyText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <TextField
          label="分组名称"
          required
          maxLength={longestFolderName}
          placeholder="例如：夏季常用"
          value={name}
          hint={`最多 ${longestFolderName} 个字`}
          error={save.error?.errors.name?.[0] ?? save.error?.message}
          onChange={(event) => {
            setName(event.target.value);
            save.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
