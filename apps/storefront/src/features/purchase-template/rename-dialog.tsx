import { useMutation } from '@tanstack/react-query';
import { NameDialog } from '../../shared/name-dialog.tsx';
import { changing, type TemplateHead } from '../../shared/purchase-template/purchase-template.queries.ts';

export function RenameDialog({ template, onClose }: { template: TemplateHead; onClose: () => void }) {
  const change = useMutation(changing);
  return (
    <NameDialog
      title="模板改名"
      label="模板名称"
      name={template.name}
      maxLength={30}
      saving={change}
      onSave={(name) => change.mutate({ id: template.id, body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
