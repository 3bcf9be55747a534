import { Button } from '@qianfang/ui/button';
import { useMutation } from '@tanstack/react-query';
import { returnMutation } from './store.queries.ts';

/** Shows on every page which store the head office acts for, with a link back. */
export function ActingBar({ company, headCompany }: { company: string; headCompany: string }) {
  const back = useMutation(returnMutation);
  return (
    <section
      aria-label="门店身份"
      data-part="acting-bar"
      className="border-b border-line bg-warn-soft text-13 text-warn print:hidden"
    >
      <div className="frame-width flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <p className="min-w-0">
          正在以 <b className="font-semibold">{company}</b> 门店身份操作
          <span className="max-md:hidden">，下单、付款均计入该门店</span>
        </p>
        <Button
          size="sm"
          className="ml-auto shrink-0"
          busy={back.isPending || back.isSuccess}
          title={headCompany}
          onClick={() => back.mutate()}
        >
          返回总部
        </Button>
      </div>
    </section>
  );
}
