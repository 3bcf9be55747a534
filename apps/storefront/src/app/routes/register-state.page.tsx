import { Card } from '@qianfang/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { registrationQuery } from '../../features/registration/registration.queries.ts';
import { RegistrationPending } from '../../features/registration/registration-pending.tsx';
import { ReviewState } from '../../features/registration/review-state.tsx';
import { paths } from '../../shared/paths.ts';

const steps = [paths.registerAccount, paths.registerCompany, paths.registerDocuments] as const;

export function Component() {
  const registration = useQuery({
    ...registrationQuery,
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? 30_000 : false),
    meta: { polls: true },
  });
  const { data } = registration;
  if (!data) return <RegistrationPending step={4} title="审核进度" query={registration} />;
  if (data.state === 'none' || data.state === 'draft') {
    return <Navigate to={steps[data.step - 1] ?? paths.registerAccount} replace />;
  }
  return (
    <div className="frame-width py-6 max-md:py-3">
      <Card className="mx-auto max-w-[52rem] p-10 max-md:p-5">
        <ReviewState registration={data} state={data.state} />
      </Card>
    </div>
  );
}
