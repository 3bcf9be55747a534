import type { Endpoint } from './http/endpoint.ts';

/** Every call there is. A test holds this list against what the API has mounted. */
export const allEndpoints: readonly Endpoint[] = [];
