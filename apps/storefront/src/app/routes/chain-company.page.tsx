import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { chainFlow, chainQuery } from '../../features/registration/chain.queries.ts';
import { ChainWay } from '../../features/registration/chain-way.tsx';
import { CompanyForm } from '../../features/registration/company-form.tsx';
import { RegistrationFlowContext } from '../../features/registration/registration-flow.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { RegistrationPending } from '../../features/registration/registration-pending.tsx';
import { paths } from '../../shared/paths.ts';

function Step() {
  const navigate = useNavigate();
  const chain = useQuery(chainQuery);
  const { data } = chain;
  if (!data) return <RegistrationPending step={2} title="总部信息" query={chain} />;
  if (data.state === 'none') return <Navigate to={paths.registerChainAccount} replace />;
  if (data.is_company_open === 0) return <Navigate to={paths.registerChainStores} replace />;
  return (
    <RegistrationFrame step={2} title="连锁总部信息">
      <ChainWay />
      <CompanyForm
        registration={{ ...data, company: { ...data.company, kind: 'CHAIN_HQ' } }}
        onDone={() => void navigate(paths.registerChainStores)}
      />
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
