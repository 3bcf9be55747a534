import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';

test('a file is made for a mail no more often than for a download', () => {
  const downloads = new Map(
    allEndpoints.filter(({ result }) => result === 'file').map((file) => [`${file.path}/mail`, file]),
  );
  const perSecond = ({ limit }: (typeof allEndpoints)[number]) =>
    limit ? limit.max / limit.seconds : Number.POSITIVE_INFINITY;
  const mailed = allEndpoints.flatMap((mail) => {
    const file = downloads.get(mail.path);
    return file ? [{ path: mail.path, isAsBounded: perSecond(mail) <= perSecond(file) }] : [];
  });
  expect(mailed.length).toBeGreaterThan(10);
  expect(mailed.filter(({ isAsBounded }) => !isAsBounded)).toEqual([]);
});
