/** Whether form or name is a suppository; 血栓通胶囊 and 消栓片 are not. */
export function isSuppository(text: string): boolean {
  return /栓剂/u.test(text) || /(?<![血溶抗消])栓(?=$|\s|[（(])/u.test(text);
}
