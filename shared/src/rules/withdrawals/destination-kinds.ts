/** Where money can be sent: a payment card, a bank account, an address of a chain, an account at a merchant of payments. */
export const DESTINATION_KINDS = ['card', 'iban', 'crypto', 'merchant'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

/** The same, and what a player paid in with: money goes back to it, and nobody here knows its number. */
export const ACCOUNT_KINDS = [...DESTINATION_KINDS, 'paid_card'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Kinds of which a bank knows the owner by name: whoever adds one says it. */
export const OWNED_KINDS: readonly AccountKind[] = ['card', 'iban']

/** pending: staff look at it. unverified: it was verified, and a payment to it came back: staff look at it anew. */
export const DESTINATION_STATUSES = ['unverified', 'pending', 'verified', 'rejected', 'archived'] as const
export type DestinationStatus = (typeof DESTINATION_STATUSES)[number]

/** Chains of the EVM, whose addresses look alike: who writes one down says which is meant. */
export const CHAIN_NETWORKS = ['ethereum', 'bsc', 'polygon'] as const
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number]
