/** Ways to prove oneself. `totp` takes recovery codes as well. */
export const PROOF_METHODS = ['password', 'totp', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** What of a player can be verified by a message that reached it. */
export const VERIFICATION_TYPES = ['email', 'phone'] as const

export const VERIFICATION_STATUSES = ['none', 'sent', 'verified'] as const
