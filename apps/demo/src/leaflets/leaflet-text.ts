/** What the leaflet of a product says, without the facts that every maker's goods states for itself. */
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
