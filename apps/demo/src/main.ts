// npm start: the store; settings turn it into the demo.
import { startStore } from '@qianfang/api/start-store';
import { fillWithDemo } from './fill-with-demo.ts';
import { simulateGateways } from './simulated-gateways/simulate-gateways.ts';

await startStore({
  fill: fillWithDemo,
  simulateGateways,
  greeting: '演示账号：yaodian · zhensuo · liansuo · daishen · hetong · guoqi，密码 Qianfang-2026',
});
