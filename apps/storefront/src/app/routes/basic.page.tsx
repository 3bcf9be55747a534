import { CompanyFacts } from '../../features/profile/company-facts.tsx';
import { ContactForm } from '../../features/profile/contact-form.tsx';
import { PasswordCard } from '../../features/profile/password-card.tsx';
import { PaySecurityCard } from '../../features/profile/pay-security-card.tsx';
import { SessionsCard } from '../../features/profile/sessions-card.tsx';
import { CompanyChange } from '../../features/qualification/company-change.tsx';
import { ScopeCard } from '../../features/qualification/scope-card.tsx';

/** 基础信息. */
export function Component() {
  return (
    <div className="grid gap-3">
      <CompanyFacts change={<CompanyChange />} />
      <ContactForm />
      <ScopeCard />
      <PasswordCard />
      <PaySecurityCard />
      <SessionsCard />
    </div>
  );
}
