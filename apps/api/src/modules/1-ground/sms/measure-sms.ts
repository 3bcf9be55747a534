import { Gauge, type Registry } from '@prometheus-io/client';
import type { Deps } from '../../../platform/deps.ts';
import { countStates } from './sms.repo.ts';

const hourMs = 3_600_000;

/** What became of the messages of the last hour, counted when somebody asks. */
export function measureSms(registry: Registry, { db, clock }: Deps): void {
  new Gauge({
    name: 'qianfang_sms',
    help: 'Messages by SMS of the last hour: unknown (no outcome yet), sent, delivered, failed, refused.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, messages } of await countStates(db, new Date(clock.now().getTime() - hourMs)))
        this.set({ state }, messages);
    },
  });
}
