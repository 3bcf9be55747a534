import { Notice } from '@qianfang/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { AccountForm } from '../../features/registration/account-form.tsx';
import { chainFlow, chainQuery } from '../../features/registration/chain.queries.ts';
import { RegistrationFlowContext } from '../../features/registration/registration-flow.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

export function Component() {
  const navigate = useNavigate();
  const { data } = useQuery(chainQuery);
  if (data && data.state !== 'none' && data.state !== 'draft')
    return <Navigate to={paths.registerState} replace />;
  return (
    <RegistrationFlowContext value={chainFlow}>
      <RegistrationFrame step={1} title="多店注册：主账号">
        {data?.account && (
          <Notice className="mb-5" action={<Link to={paths.registerChainCompany}>继续填写</Link>}>
            您有一份未完成的注册（{data.account.username}，{data.account.phone}
            ），可以接着填写；重新填写本页会更新账号信息。
          </Notice>
        )}
        <AccountForm onDone={() => void navigate(paths.registerChainCompany)} />
      </RegistrationFrame>
    </RegistrationFlowContext>
  );
}
