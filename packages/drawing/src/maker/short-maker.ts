/** The short form of a company name: 云杉谷制药有限公司 → 云杉谷; unchanged if nothing would remain. */
export function shortMaker(maker: string): string {
  const company = maker
    .replace(/[（(][^（）()]*[）)]/gu, '')
    .replace(/[（(].*/su, '')
    .replace(/(?:控股)?(?:集团)?(?:股份)?(?:有限)?(?:责任)?公司$/u, '')
    .replace(/集团$/u, '');
  const shortened = company
    .replace(/(?:健康)?(?:科技|产业|实业)$/u, '')
    .replace(
      /(?:生物制药|生物医药|制药厂|制药|药业|药厂|中药饮片|饮片|医疗器械|医疗用品|卫生材料|医疗|医药|中药|生物)$/u,
      '',
    );
  return shortened || company || maker;
}
