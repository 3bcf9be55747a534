import { addressEndpoints } from './address.ts';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './http/endpoint.ts';
import { messageEndpoints } from './message.ts';
import { sessionEndpoints } from './session.ts';

/** Every call there is. A test holds this list against what the API has mounted. */
export const allEndpoints: readonly Endpoint[] = [
  ...addressEndpoints,
  ...sessionEndpoints,
  ...contentEndpoints,
  ...messageEndpoints,
];
