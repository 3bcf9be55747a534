import type { MailAccess } from '@qianfang/api/platform/mail-access';
import type { MailServer } from '@qianfang/gateway-simulator/mail/mail-server';

/** The demo's mails go to a server of its own on this machine, which shows them. */
export function simulatedMail({ port }: Pick<MailServer, 'port'>): MailAccess {
  return {
    host: '127.0.0.1',
    port,
    tls: 'none',
    login: undefined,
    from: { name: '千方医药（演示）', address: 'noreply@qianfang.example' },
    dailyBound: 2_000,
    inboxUrl: '/simulator/mail',
  };
}
