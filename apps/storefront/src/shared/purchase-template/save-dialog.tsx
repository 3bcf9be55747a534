import { maxTemplateLines } from '@qianfang/contract/purchase-template.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Notice } from '@qianfang/ui/notice';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../call.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../form-dialog.tsx';
import { paths } from '../paths.ts';
import { refusalText } from '../refusals.ts';
import { changing, saving, type TemplateLines, templatesQuery } from './purchase-template.queries.ts';

/** Saves a new template, or overwrites one of the same name. */
export function SaveDialog({ lines, onClose }: { lines: TemplateLines; onClose: () => void }) {
  const navigate = useNavigate();
  const { data } = useQuery(templatesQuery);
  const save = useMutation(saving);
  const change = useMutation(changing);
  const [name, setName] = useDraft('template-name', '');
  const [error, setError] = useState<string>();
  const same = data?.list.find((one) => one.name === name.trim());
  const kinds = new Set(lines.map((line) => line.goods_id)).size;

  async function send() {
    try {
      const saved = same
        ? await change.mutateAsync({ id: same.id, body: { lines } })
        : await save.mutateAsync({ name, lines });
      toast.success(`已存为模板“${saved.name}”`, {
        action: { label: '查看模板', onClick: () => void navigate(paths.purchaseTemplate(saved.id)) },
      });
      onClose();
    } catch (failure) {
      if ((failure as CallFailure).code === 422) setError(refusalText(failure as CallFailure, 'name'));
    }
  }

  return (
    <FormDialog
      title="存为采购模板"
      description={`把这 ${kinds} 种商品和数量存下来，以后在“快捷采购”里一次加入购物车。`}
      submitLabel={same ? '替换并保存' : '保存'}
      busyText="正在保存"
      isBusy={save.isPending || change.isPending}
      isDisabled={kinds > maxTemplateLines}
      className="grid gap-3"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {kinds > maxTemplateLines && (
        <Notice tone="warn">一个模板最多 {maxTemplateLines} 种商品，请分开保存。</Notice>
      )}
      <TextField
        label="模板名称"
        required
        maxLength={30}
        placeholder="例如：每周补货"
        value={name}
        error={error}
        hint={
          same ? `已有这个模板（${formatCount(same.count)} 种商品），保存后换成现在这一份。` : '最多 30 个字'
        }
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
