import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { expect, test } from 'vitest';
import { mountEndpoint } from './platform/mount-endpoint.ts';
import { startTestApp } from './testing/test-app.ts';

test('every call of the contract is mounted, and nothing that is not in it', async () => {
  const t = await startTestApp();
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect([...t.app.mountedEndpoints].map(name).sort()).toEqual(allEndpoints.map(name).sort());
  await t.close();
});

test('a call cannot be mounted twice', async () => {
  const t = await startTestApp();
  const [first] = allEndpoints;
  if (!first) throw new Error('the contract has no call');
  expect(() => mountEndpoint(t.app, first, () => ({}))).toThrow('is mounted twice');
  await t.close();
});
