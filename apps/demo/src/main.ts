// npm start: the store, which its settings make the demo or not.
import { startStore } from '@qianfang/api/start-store';
import { fillWithDemo } from './fill-with-demo.ts';
import { simulateGateways } from './simulated-gateways/simulate-gateways.ts';

await startStore({
  fill: fillWithDemo,
  simulateGateways,
  greeting: '演示账号：yaodian · zhensuo · liansuo · daishen · hetong · guoqi，密码 Qianfang-2026',
});
