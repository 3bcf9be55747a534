import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { changing, type TemplateHead } from '../../shared/purchase-template/purchase-template.queries.ts';

export function RenameDialog({ template, onClose }: { template: TemplateHead; onClose: () => void }) {
  const formId = useId();
  const change = useMutation(changing);
  const [name, setName] = useState(template.name);
  function send(event: FormEvent) {
    event.preventDefault();
    change.mutate({ id: template.id, body: { name } }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="模板改名"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending} busyText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <TextField
          label="模板名称"
          required
          maxLength={30}
          value={name}
          error={change.error?.errors.name?.[0] ?? change.error?.message}
          onChange={(event) => {
            setName(event.target.value);
            change.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
