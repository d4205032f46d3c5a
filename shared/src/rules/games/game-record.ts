import type { Localized } from '../../contract/languages.ts'
import type { ChipGame } from './chips.ts'
import type { InstantGame } from './instant-game.ts'
import type { LiveTimes } from './live-times.ts'
import type { ParsedParams, WireParams } from './params.ts'
import type { Paytable } from './paytable.ts'
import type { ProofForm } from './proof-form.ts'
import type { StepGame } from './step-game.ts'
import type { GameVerifier } from './verifier.ts'

/**
 * How a game is played. `instant`: decided at once. `cashOut`: step by step, until it is lost or cashed out. `hand`: to its end;
 * actions may add a stake (`StepHand.stakeUnitsE4`), a hand may be over when it is dealt, and who does not come back has it
 * played on (`StepHand.fallback`). `rounds`: everybody's rounds, which another part of the house runs.
 */
type Play =
  | { readonly kind: 'instant'; readonly rules: InstantGame }
  | { readonly kind: 'cashOut' | 'hand'; readonly rules: StepGame }
  | { readonly kind: 'rounds' }

/** What can be checked: the name of a game, the way from its seeds to its outcome, and how people ask for it. */
export type ProvableGame = {
  /** Its name wherever a program says it: of bets, proofs, pages and texts. */
  readonly game: string
  readonly verifier: GameVerifier
  readonly proof: ProofForm
}

/** A house game: all that the rest of the house asks of its rules. Slots have records of their own (`../slots/slots.ts`). */
export type GameRecord = Play &
  ProvableGame & {
    /** Where lobby and plays list it. */
    readonly family: 'originals' | 'crash' | 'tables'
    /** It is played at a live table too, `live-<game>`: the rules of its chips and the times of a round. */
    readonly live?: LiveTimes & { readonly rules: ChipGame }
    /** It has rules and proofs, but is played at live tables alone. */
    readonly isLiveOnly?: true
    /** Its rules as players read them, a paragraph each; what all games of a kind share is added by who tells them. */
    rulesText(): Promise<readonly Localized[]>
    /** All its bets; where they are too many, so many from end to end that none lies outside of them. */
    bets(): readonly WireParams[]
    /** Fewer that touch every table of it at least once; the first one is the usual one. Left out: all its bets do. */
    simulated?(): readonly WireParams[]
    /** Its pay table where it is asked for otherwise than by a bet; null: by these parameters it is a bet. */
    readPaytable?(params: WireParams): ParsedParams<() => Paytable> | null
  }
