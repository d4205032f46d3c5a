import type { TableResultData, TableRoundData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import type { ComponentType } from 'react'
import type { useSpotProps } from './frames/chips/use-spot-props.ts'
import type { StripItem } from './frames/results/result-strip.tsx'

/**
 * The steps in which an outcome is shown, and how long each takes. The last step stands before the result is written.
 */
export type DealPlan = { readonly steps: number; readonly stepMs: number }

/** How much of an outcome the picture shows by now, and whether that is all. */
export type Dealt = { readonly shown: number; readonly isRevealed: boolean }

export type LivePictureProps = {
  readonly round: TableRoundData | null
  /** When the phase of the round began, of the clock of performance.now(). */
  readonly startMs: number
  readonly dealt: Dealt
  readonly isInstant: boolean
}

export type LiveSpotsProps = {
  readonly spotProps: ReturnType<typeof useSpotProps>
  /** The number the picture shows as the outcome; null while it shows none, or a game of cards. */
  readonly hit: number | null
}

/** Newest first, those the picture has shown. */
export type LiveRoadsProps = { readonly results: readonly TableResultData[] }

/** A round as far as its outcome is known; null results are told by nobody. */
export type LiveOutcome = { readonly outcome?: unknown; readonly result: string | null }

/** An outcome in words: short for a strip, whole for a sentence. */
export type OutcomeText = { readonly short: string; readonly said: string; readonly look: StripItem['look'] }

/** What a game gives the live table it is played at; the table itself knows no game. */
export type LiveBoard = {
  readonly rules: ChipGame
  /** Shorter than the phase in which the table shows an outcome, whatever is dealt. */
  readonly dealPlan: (outcome: unknown) => DealPlan
  /** What the words beside it say, as far as the outcome is shown by now. */
  readonly Picture: ComponentType<LivePictureProps>
  /** Where chips are laid. */
  readonly Spots: ComponentType<LiveSpotsProps>
  /** Bead plate and big road, where one of two sides wins. */
  readonly Roads?: ComponentType<LiveRoadsProps>
  /** A hook: what a round came to, in the player's language. */
  readonly useOutcomeText: () => (round: LiveOutcome) => OutcomeText
  /** What results are counted by, in the order in which they are told. */
  readonly kinds: readonly string[]
  /** The kind of a result, by the name of its row in the pay table. */
  readonly kindOf: (result: string) => string
  /** A hook: what a kind is called. */
  readonly useKindName: () => (kind: string) => string
  /** Where one of several numbers is drawn: all of them, and how each looks. */
  readonly drawn?: { readonly numbers: readonly number[]; readonly Disc: ComponentType<{ readonly number: number }> }
}

/** The cards of an outcome in the order of dealing; none while it is not known. */
export function cardsOfOutcome(outcome: unknown): readonly number[] {
  return Array.isArray(outcome) ? outcome.filter((card) => typeof card === 'number') : []
}

/** The number of an outcome; null while it is not known. */
export function numberOfOutcome(outcome: unknown): number | null {
  return typeof outcome === 'number' ? outcome : null
}
