import { Button } from '@qianfang/ui/button';
import { Notice } from '@qianfang/ui/notice';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import {
  type Chain,
  chainFlow,
  chainQuery,
  submitChainMutation,
} from '../../features/registration/chain.queries.ts';
import { ChainStores } from '../../features/registration/chain-stores.tsx';
import { DocumentsStep } from '../../features/registration/documents-step.tsx';
import { RegistrationFlowContext } from '../../features/registration/registration-flow.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { RegistrationPending } from '../../features/registration/registration-pending.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { showFailure } from '../../shared/query-client.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** The kind of a company with stores. */
const head = 'CHAIN_HQ';

/** After the head office is submitted: the state of each store, and submitting those that are complete. */
function Afterwards({ chain }: { chain: Chain }) {
  const queryClient = useQueryClient();
  const submit = useMutation(submitChainMutation);
  const open = chain.stores.filter((store) => store.state === 'draft' || store.state === 'rejected');
  const whole = open.filter((store) => store.missing.length === 0);
  return (
    <div className="grid gap-5">
      <Notice
        tone={chain.state === 'passed' ? 'ok' : 'info'}
        action={<Link to={paths.registerState}>查看总部进度</Link>}
      >
        {chain.state === 'passed' ? '总部资质已通过。' : '总部资料已提交，正在审核。'}
        门店逐家审核，齐全的可以随时提交。
      </Notice>
      <ChainStores stores={chain.stores} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <ButtonLink to={paths.stores} size="lg">
          多店管理
        </ButtonLink>
        {open.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            disabled={whole.length === 0}
            busy={submit.isPending}
            busyText="正在提交"
            onClick={() =>
              submit.mutate(undefined, {
                onSuccess: (state) => {
                  queryClient.setQueryData(chainQuery.queryKey, state);
                  toast.success('已提交，各店结果见表中');
                },
                onError: showFailure,
              })
            }
          >
            提交门店审核
          </Button>
        )}
        <p aria-live="polite" className="text-13 text-ink-2">
          {open.length > 0 && `${whole.length} 家资料齐全，${open.length - whole.length} 家还差资料`}
        </p>
      </div>
    </div>
  );
}

function Step() {
  const chain = useQuery(chainQuery);
  const { data } = chain;
  const { data: user, isLoading } = useQuery(userBaseQuery);
  if (!data || isLoading) return <RegistrationPending step={3} title="门店与资质" query={chain} />;
  if (data.state === 'none') return <Navigate to={paths.registerChainAccount} replace />;
  const isOpen = data.state === 'draft' || data.state === 'rejected';
  if (isOpen && data.step < 3) return <Navigate to={paths.registerChainCompany} replace />;
  if (!isOpen) {
    // A company registered alone has no stores here.
    if (data.company.kind !== head && user?.buyer_type !== head)
      return <Navigate to={paths.registerState} replace />;
    return (
      <RegistrationFrame step={4} title="门店与资质">
        <Afterwards chain={data} />
      </RegistrationFrame>
    );
  }
  return (
    <RegistrationFrame step={3} title="总部资质与门店">
      <DocumentsStep
        registration={data}
        submitting={submitChainMutation}
        onDone={() => toast.success('已提交审核，各店结果见表中')}
      >
        <ChainStores stores={data.stores} />
      </DocumentsStep>
    </RegistrationFrame>
  );
}

export function Component() {
  return (
    <RegistrationFlowContext value={chainFlow}>
      <Step />
    </RegistrationFlowContext>
  );
}
