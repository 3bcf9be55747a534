import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { DocumentsStep } from '../../features/registration/documents-step.tsx';
import { registrationQuery, submitMutation } from '../../features/registration/registration.queries.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { RegistrationPending } from '../../features/registration/registration-pending.tsx';
import { paths } from '../../shared/paths.ts';

export function Component() {
  const navigate = useNavigate();
  const registration = useQuery(registrationQuery);
  const { data } = registration;
  if (!data) return <RegistrationPending step={3} title="上传资质" query={registration} />;
  if (data.state === 'none') return <Navigate to={paths.registerAccount} replace />;
  if (data.state !== 'draft' && data.state !== 'rejected')
    return <Navigate to={paths.registerState} replace />;
  if (data.step < 3) return <Navigate to={paths.registerCompany} replace />;
  return (
    <RegistrationFrame step={3} title="上传资质">
      <DocumentsStep
        registration={data}
        submitting={submitMutation}
        onDone={() => void navigate(paths.registerState, { replace: true })}
      />
    </RegistrationFrame>
  );
}
