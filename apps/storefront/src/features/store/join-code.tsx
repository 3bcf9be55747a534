import { Button } from '@qianfang/ui/button';
import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { codeMutation } from './store.queries.ts';

/** A store makes the code by which its head office binds it. */
export function JoinCode() {
  const make = useMutation(codeMutation);
  return (
    <section className="grid content-start gap-3 rounded-card border border-line p-5" data-part="join-code">
      <h2 className="text-16 font-semibold">加入总部</h2>
      <p className="text-13 text-ink-2">
        生成绑定码并告诉总部。绑定后，总部可以查看本单位的采购情况、设置采购额度，并以本单位身份操作；本单位的资质、订单和发票仍各自独立。
      </p>
      {make.data && (
        <p aria-live="polite">
          <b className="text-24 font-semibold tracking-widest tabular-nums" data-part="code">
            {make.data.code}
          </b>
          <span className="block text-13 text-ink-3">
            {formatInstant(make.data.expires_at)} 前有效，使用一次后作废。请只告诉您的总部。
          </span>
        </p>
      )}
      <Button
        className="justify-self-start"
        variant={make.data ? 'line' : 'primary'}
        busy={make.isPending}
        onClick={() => make.mutate()}
      >
        {make.data ? '重新生成' : '生成绑定码'}
      </Button>
    </section>
  );
}
