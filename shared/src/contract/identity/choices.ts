/** Ways to prove oneself. `totp` takes recovery codes as well. */
export const PROOF_METHODS = ['password', 'totp', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]
