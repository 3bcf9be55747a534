import { Tag } from '@qianfang/ui/tag';
import { useMutation } from '@tanstack/react-query';
import type { TemplateHead } from '../../shared/purchase-template/purchase-template.queries.ts';
import { StoreDialog } from '../../shared/store/store-dialog.tsx';
import { StorePicker, useChosenStores } from '../../shared/store/store-picker.tsx';
import { type ShareAnswer, sharing } from './purchase-template.queries.ts';

function Answer({ answer }: { answer: ShareAnswer }) {
  return (
    <ul className="grid gap-2" data-part="share-answer">
      {answer.list.map((store) => (
        <li key={store.user_id} className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold">{store.company}</b>
          {store.message === '' ? (
            <Tag tone="ok">已发到</Tag>
          ) : (
            <span className="text-13 text-danger">{store.message}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 发给门店: copies the template under its name to other stores of the chain. */
export function ShareDialog({ template, onClose }: { template: TemplateHead; onClose: () => void }) {
  const share = useMutation(sharing);
  const { chosen, choose } = useChosenStores(`share ${template.id}`);
  const answer = share.data;
  return (
    <StoreDialog
      title={answer ? '已发出' : `把“${template.name}”发给门店`}
      description={
        answer
          ? '门店在自己的“快捷采购”里看到它，按自己的价格和库存采购。'
          : '门店已有同名模板的，换成这一份。'
      }
      answer={answer && <Answer answer={answer} />}
      count={chosen.size}
      verb="发给"
      sending="正在发送"
      isSending={share.isPending}
      onSend={() => share.mutate({ id: template.id, stores: [...chosen] })}
      onClose={onClose}
    >
      <StorePicker chosen={chosen} onChoose={choose} />
    </StoreDialog>
  );
}
