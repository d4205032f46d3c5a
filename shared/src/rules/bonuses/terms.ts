import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BonusKind } from '../../contract/bonuses/choices.ts'
import { canonicalJson } from '../../values/canonical-json.ts'

/** How much of a stake counts: by what the bet costs, or by a table of products and games; a game that is not in it counts nothing. */
export type Counts = { readonly edgeE8: number } | { readonly table: Readonly<Record<string, number>> }

/** Rounds of one slot that the house stakes for the player. */
export type FreeRounds = {
  readonly game: string
  readonly stakeMinor: bigint
  readonly count: number
  /** What comes back is the player's at once, or bonus money that is wagered. */
  readonly winsAs: 'cash' | 'bonus'
}

/** All that is promised of a bonus and asked for it. What players read is made from this, so words and numbers cannot differ. */
export type BonusTerms = {
  readonly currency: string
  readonly kind: BonusKind
  /** Of `match`: so much of the deposit, in percent. */
  readonly percent: number | null
  /** Of `match`: the most that is granted. */
  readonly capMinor: bigint | null
  /** Of `fixed` what is granted, of `freeBet` its stake. */
  readonly amountMinor: bigint | null
  /** Of `freeRounds`. */
  readonly rounds: FreeRounds | null
  /** Whose money a stake takes first: the player's own, or the bonus. */
  readonly order: 'cashFirst' | 'bonusFirst'
  /** The bonus itself is never paid out, only what exceeds it. */
  readonly sticky: boolean
  /** So often the base is wagered, in hundredths. */
  readonly wagering: { readonly timesE2: number; readonly base: 'bonus' | 'bonusAndDeposit' }
  readonly counts: Counts
  /** The highest stake bonus money has a part in; null: any. */
  readonly maxStakeMinor: bigint | null
  /** The most that becomes the player's own; null: all. */
  readonly maxConversionMinor: bigint | null
  /** The lowest odds of a bet on sport that counts; null: any. */
  readonly minOddsE4: number | null
  /** How long a grant lives, from its beginning. */
  readonly minutes: number
  /** Whether a withdrawal ends the grant. */
  readonly onWithdrawal: 'ends' | 'keeps'
}

/** SHA-256 of the canonical JSON of terms, 64 lowercase hex digits: who accepts a bonus names the terms they read by it. */
export function termsHash(terms: BonusTerms): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(terms))))
}
