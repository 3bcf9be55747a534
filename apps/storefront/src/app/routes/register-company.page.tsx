import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { CompanyForm } from '../../features/registration/company-form.tsx';
import { registrationQuery } from '../../features/registration/registration.queries.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { RegistrationPending } from '../../features/registration/registration-pending.tsx';
import { paths } from '../../shared/paths.ts';

export function Component() {
  const navigate = useNavigate();
  const registration = useQuery(registrationQuery);
  const { data } = registration;
  if (!data) return <RegistrationPending step={2} title="企业信息" query={registration} />;
  if (data.state === 'none') return <Navigate to={paths.registerAccount} replace />;
  if (data.is_company_open === 0) {
    const next = data.state === 'rejected' ? paths.registerDocuments : paths.registerState;
    return <Navigate to={next} replace />;
  }
  return (
    <RegistrationFrame step={2} title="企业信息">
      <CompanyForm registration={data} onDone={() => void navigate(paths.registerDocuments)} />
    </RegistrationFrame>
  );
}
