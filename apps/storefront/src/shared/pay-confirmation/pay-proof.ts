/** What is typed to confirm a payment. */
export interface PayProof {
  readonly pay_password?: string;
  readonly pay_code?: string;
}

/** What a payment was refused with that wants to be confirmed. */
export interface Unconfirmed {
  readonly amount: string;
  readonly has_password: boolean;
  /** Where a code goes, masked. */
  readonly phone: string;
}
