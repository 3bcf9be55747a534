import { mostTemplateLines } from '@qianfang/contract/purchase-template';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Notice } from '@qianfang/ui/notice';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../call.ts';
import { paths } from '../paths.ts';
import { changing, saving, type TemplateLines, templatesQuery } from './purchase-template.queries.ts';

/** Under a new name, or in place of what a template of that name held. */
export function SaveDialog({ lines, onClose }: { lines: TemplateLines; onClose: () => void }) {
  const navigate = useNavigate();
  const formId = useId();
  const { data } = useQuery(templatesQuery);
  const save = useMutation(saving);
  const change = useMutation(changing);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const same = data?.list.find((one) => one.name === name.trim());
  const kinds = new Set(lines.map((line) => line.goods_id)).size;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const saved = same
        ? await change.mutateAsync({ id: same.id, body: { lines } })
        : await save.mutateAsync({ name, lines });
      toast.success(`已存为模板“${saved.name}”`, {
        action: { label: '查看模板', onClick: () => void navigate(paths.purchaseTemplate(saved.id)) },
      });
      onClose();
    } catch (failure) {
      const { errors, message, code } = failure as CallFailure;
      if (code === 422) setError(errors.name?.[0] ?? message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="存为采购模板"
      description={`把这 ${kinds} 种商品和数量存下来，以后在“快捷采购”里一次加入购物车。`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={save.isPending || change.isPending}
            busyText="正在保存"
            disabled={kinds > mostTemplateLines}
          >
            {same ? '替换并保存' : '保存'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        {kinds > mostTemplateLines && (
          <Notice tone="warn">一个模板最多 {mostTemplateLines} 种商品，请分开保存。</Notice>
        )}
        <TextField
          label="模板名称"
          required
          maxLength={30}
          placeholder="例如：每周补货"
          value={name}
          error={error}
          hint={same ? `已有这个模板（${same.count} 种商品），保存后换成现在这一份。` : '最多 30 个字'}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
