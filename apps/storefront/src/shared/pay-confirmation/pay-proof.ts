/** The confirmation of a payment. */
export interface PayProof {
  readonly pay_password?: string;
  readonly pay_code?: string;
}

/** The refusal of a payment that needs confirmation. */
export interface Unconfirmed {
  readonly amount: string;
  readonly has_password: boolean;
  /** Where a code goes, masked. */
  readonly phone: string;
}
