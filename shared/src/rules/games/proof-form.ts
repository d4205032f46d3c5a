import type { WireParams } from './params.ts'

/** How the steps of a hand are typed: as tiles, as words, as places of cards that are held, or as a number of steps. */
export type ActionForm = 'tiles' | 'words' | 'calls' | 'moves' | 'positions' | 'count'

/**
 * How one parameter of a bet is filled in by hand. `choice`: one of `values`, the first of which stands in an empty form.
 * `decimal` ("50.50"), `numbers` ("1 5 9") and `chips` ("red=5 straight-17=1"): typed, and a bet without it names nothing.
 * `actions`: what was done in a hand, which may be left out.
 */
export type BetField =
  | { readonly form: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly form: 'decimal' | 'numbers' | 'chips' }
  | { readonly form: 'actions'; readonly typed: ActionForm }

/**
 * How an outcome is shown. `hundredths`: "63.20". `multiplier`: "2.41×", of a number or of its field of that name;
 * `multiplierE2` of whole hundredths. `number`: as it is. `cards`: "9♠ A♦", of one or several. `list`: "3 17". `lists`: the
 * lists of its fields, "3 5 · 6 6". `stops`: where the reels of the paid spin stopped, and how many free games followed.
 */
export type OutcomeForm = 'hundredths' | 'multiplier' | 'multiplierE2' | 'number' | 'cards' | 'list' | 'lists' | 'stops'

/** A bet somebody published, or one of ours where nobody did, as it is typed. */
export type ProofExample = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce?: string
  /** The hash of the server seed that was shown before the bet. */
  readonly commitment?: string
  /** Values of `fields`; those left out stand as in an empty form. */
  readonly bet?: Readonly<Record<string, string>>
}

/** What people need to check a bet on a game by hand: the fields of the verifier, an example, the look of an outcome. */
export type ProofForm = {
  /** By the name the parameter has on the wire, in the order in which they are shown. */
  readonly fields: Readonly<Record<string, BetField>>
  readonly example: ProofExample
  readonly outcome: OutcomeForm | ((params: WireParams) => OutcomeForm)
}

export const choice = (values: readonly (string | number)[]): BetField => ({ form: 'choice', values })
export const actions = (typed: ActionForm): BetField => ({ form: 'actions', typed })
export const DECIMAL: BetField = { form: 'decimal' }
export const NUMBERS: BetField = { form: 'numbers' }
export const CHIPS: BetField = { form: 'chips' }

/** Seeds of ours, for games that nobody else draws. */
export const OUR_SEEDS = {
  serverSeed: '6f0c9c8f6c8f5d0a4b1b9f6b8c3a7e2d1f4a5b6c7d8e9f00112233445566778a',
  clientSeed: 'tas',
  nonce: '7',
} as const
