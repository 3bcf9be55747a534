/** The leaflet text of a product, without the facts of each maker's goods. */
export interface LeafletText {
  readonly ingredients: string;
  readonly appearance: string;
  /** 适应症 of a chemical, 功能主治 of a Chinese medicine. */
  readonly use: string;
  readonly dosage: string;
  readonly adverse: string;
  readonly forbidden: string;
  readonly caution: string;
  readonly interaction: string;
}
