import { Gauge, type Registry } from '@prometheus-io/client';
import type { Deps } from '../../../platform/deps.ts';
import { countOutbox } from './mail.repo.ts';

const hourMs = 3_600_000;

/** What waits in the outbox and what did not go within the last hour, counted when somebody asks. */
export function measureMails(registry: Registry, { db, clock }: Deps): void {
  new Gauge({
    name: 'qianfang_mails',
    help: 'Mails: due, later (waiting for another attempt), sending; of the last hour failed, unknown (may have arrived).',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const now = clock.now();
      for (const [state, mails] of Object.entries(
        await countOutbox(db, now, new Date(now.getTime() - hourMs)),
      ))
        this.set({ state }, mails);
    },
  });
}
