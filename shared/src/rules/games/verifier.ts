/** Everything a proof consists of, read and bounded. `nonce` is null where a game has none. */
export type VerifyInput = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number | null
  readonly params: Readonly<Record<string, unknown>>
}

/** What a game came to, in the shape its proof is published in. */
export type VerifyOutcome =
  | number
  | string
  | boolean
  | readonly VerifyOutcome[]
  | { readonly [field: string]: VerifyOutcome }

/** One line of the proof: a translation key and the value to compare by hand. */
export type FairnessStep = { readonly label: `fairness.step.${string}`; readonly value: string }

export type VerifyRefusal = {
  readonly ok: false
  readonly code: 'fairness.unknown_game' | 'fairness.bad_params'
  /** Path of the offending field: "serverSeed", "params.formula". */
  readonly field?: string
}

export type GameTrace =
  | { readonly ok: true; readonly outcome: VerifyOutcome; readonly steps: readonly FairnessStep[] }
  | VerifyRefusal

/** A game's entry in the registry: recomputes the outcome and shows the way to it. Must not throw on any input. */
export type GameVerifier = { readonly game: string; readonly trace: (input: VerifyInput) => GameTrace }

export function refuseField(field: string): VerifyRefusal {
  return { ok: false, code: 'fairness.bad_params', field }
}
