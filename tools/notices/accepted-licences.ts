/**
 * SPDX names of licences under which third-party work may be shipped with the store. All allow use and
 * redistribution in any product; LGPL is here for libvips alone, which is loaded as an unchanged library.
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
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** One of `A OR B` suffices; all of `A AND B` must be accepted. A mixture is left to a person. */
export function isAccepted(licence: string): boolean {
  const joint = licence.split(' AND ');
  if (joint.length > 1 && licence.includes(' OR ')) return false;
  return joint.every((one) => one.split(' OR ').some((name) => accepted.has(name)));
}
