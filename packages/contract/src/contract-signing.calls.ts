import type * as described from './contract-signing.ts';
import type { Call } from './http/call.ts';

export const getContracts: Call<{ of: typeof described.getContracts }> = {
  method: 'GET',
  path: '/api/contract',
};

export const signContract: Call<{ of: typeof described.signContract }> = {
  method: 'POST',
  path: '/api/contract/{id}/sign',
};

export const getSignatures: Call<{ of: typeof described.getSignatures }> = {
  method: 'GET',
  path: '/api/contract/signature',
};

export const getSignatureFile: Call<{ of: typeof described.getSignatureFile }> = {
  method: 'GET',
  path: '/api/contract/signature/{id}/file',
  result: 'file',
};

export const verifySignature: Call<{ of: typeof described.verifySignature }> = {
  method: 'GET',
  path: '/api/contract/signature/{id}/verify',
};
