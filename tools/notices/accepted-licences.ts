/**
 * Licences under which work of others may be shipped with the store, as SPDX names them. All allow use and passing on
 * in any product; LGPL is here for libvips alone, which is loaded as a library of its own and not changed.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Of `A OR B` one is enough, of `A AND B` each has to be accepted. What has both is left to a person. */
export function isAccepted(licence: string): boolean {
  const joint = licence.split(' AND ');
  if (joint.length > 1 && licence.includes(' OR ')) return false;
  return joint.every((one) => one.split(' OR ').some((name) => accepted.has(name)));
}
