import { cleanRichText } from '@qianfang/api/modules/4-shop/content';
import { blockedWords, warnedWords } from '@qianfang/domain/content/advertising-words';
import { parseDrugLicenceNumber } from '@qianfang/domain/identifier/drug-licence';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
} from '@qianfang/domain/identifier/licence-number';
import { parseIcpFiling, parsePublicSecurityFiling } from '@qianfang/domain/identifier/site-filing';
import { describe, expect, it } from 'vitest';
import { articleCategories, articles } from './articles.ts';
import { contractTemplates } from './contracts.ts';
import { banners, nav, sellerLicences, settings } from './site.ts';

const numberOf = (kind: string) => sellerLicences.find((licence) => licence.kind === kind)?.number ?? '';

describe('content of the demo store', () => {
  it('shows licences and filings of valid form', () => {
    expect(parseDrugLicenceNumber(numberOf('DRUG_LICENCE')).ok).toBe(true);
    expect(parseDeviceLicenceNumber(numberOf('DEV3_LICENCE')).ok).toBe(true);
    expect(parseDeviceFilingCertificateNumber(numberOf('DEV2_FILING')).ok).toBe(true);
    expect(parseFoodLicenceNumber(numberOf('FOOD_LICENCE')).ok).toBe(true);
    expect(parseIcpFiling(numberOf('ICP')).ok).toBe(true);
    expect(parsePublicSecurityFiling(numberOf('PUBLIC_SECURITY')).ok).toBe(true);
  });

  it('claims nothing in banners, titles and excerpts that 广告法 forbids', () => {
    const texts = [
      ...banners.flatMap((banner) => [banner.title, banner.subtitle]),
      String(settings.broadcast),
      ...articles.flatMap((article) => [article.title, article.excerpt, article.content]),
    ];
    expect(texts.flatMap((text) => [...blockedWords(text), ...warnedWords(text)])).toEqual([]);
  });

  it('has more than nine nav entries, and the registration agreement under the id that the client requests', () => {
    expect(nav.length).toBeGreaterThan(9);
    expect(articles.find((article) => article.id === 72)).toMatchObject({ type: 1, title: '用户注册协议' });
  });

  it('has articles with allowed HTML, each in an existing category', async () => {
    const names = new Set(articleCategories.map((category) => category.name));
    for (const article of articles) {
      expect(names.has(article.category)).toBe(true);
      expect(await cleanRichText(article.content), article.title).toBe(article.content);
    }
  });

  it('has an article for every page of the help centre, and ten each of industry and company news', () => {
    const routes = articles.flatMap(({ route }) => route ?? []);
    const pages = ['xrzn/hyzc', 'xrzn/gwzn', 'xrzn/aqgy', 'fwbz/wzzz', 'fwbz/yhxy', 'fwbz/zskf'];
    const others = ['us/tsjy', 'us/link', 'zfps/ddzf', 'zfps/hwps', 'zfps/ypth'];
    expect(routes).toEqual(expect.arrayContaining([...pages, ...others].map((page) => `/help/${page}`)));
    expect([2, 3].map((type) => articles.filter((one) => one.type === type).length)).toEqual([10, 10]);
  });

  it('settles in the quality agreement what 药品经营质量管理规范 requires', () => {
    const text = contractTemplates.find((template) => template.kind === 'QA_AGREEMENT')?.body ?? '';
    for (const duty of ['质量责任', '真实性、有效性', '发票', '质量标准', '包装', '运输', '有效期限'])
      expect(text).toContain(duty);
  });
});
