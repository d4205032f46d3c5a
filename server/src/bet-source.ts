import type { CallData } from '@tas/shared/contract/api.ts'
import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { PLAY_STATUSES } from '@tas/shared/contract/bets/choices.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { DrawVerdict } from '@tas/shared/rules/returns/draw-verdict.ts'
import type { Db } from '#kit/db/connect.ts'

export type PlayStatus = (typeof PLAY_STATUSES)[number]

/** Which of a player's bets are meant; null holds nothing back. */
export type BetFilter = {
  readonly games: readonly string[] | null
  readonly status: PlayStatus | null
  /** Only bets with a smaller public number. */
  readonly before: number | null
}

export type BetPage = BetFilter & { readonly limit: number }

/** A bet that was won or lost, of any game. */
export type SettledBet = {
  readonly id: string
  readonly playerId: string
  readonly game: string
  readonly currency: string
  /** All that was staked. */
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** In parts of the first stake, where others were added. */
  readonly multiplierE4: bigint
  readonly settledAt: Date
}

/** A bet with its proof and its owner. The caller decides what of it may be told to whom. */
export type BetProof = CallData<'game/fairness/getBet'> & {
  readonly playerId: string
  /** Whether the proof is public by itself, as that of a round is: it tells nothing of the player. */
  readonly isPublic: boolean
}

/** A play that postings refer to. `betId`: what its page is found by; null when it has none of its own. */
export type NamedPlay = { readonly reference: string; readonly game: string; readonly betId: string | null }

/** A play as a regulator is told of it. `number`: the public one of the bet; null: it has none. */
export type DescribedPlay = {
  readonly reference: string
  readonly game: string
  readonly number: bigint | null
  readonly placedAt: Date
  /** Of the round or draw that decided it; null: it was decided alone. */
  readonly round: string | null
}

/** Whose a bet is, and the public number it has among theirs. */
export type BetOwner = { readonly playerId: string; readonly intId: number }

/** A bet that was found by its public number. */
export type NumberedBet = { readonly id: string; readonly playerId: string }

/** What the lists of all bets ask of a source whose bets have public numbers. */
export type BetLists<App> = {
  /** The highest numbers of a player's bets that the filter leaves, highest first. */
  readNumbers(db: Db, playerId: string, page: BetPage): Promise<number[]>
  /** How many of a player's bets the filter leaves, whatever its `before`; counted no further than `most`. */
  countBets(db: Db, playerId: string, counted: { readonly filter: BetFilter; readonly most: number }): Promise<number>
  /** Those of a player's bets that have these numbers. */
  readBets(db: Db, app: App, playerId: string, intIds: readonly number[]): Promise<BetData[]>
  /** Null when the player has no such bet here. */
  findBetId(db: Db, playerId: string, intId: number): Promise<string | null>
  /** Whose bet this is, and its public number; null when it keeps no such bet. */
  findOwner(db: Db, betId: string): Promise<BetOwner | null>
  /** The bet that has this public number, and whose it is; null when it keeps no such bet. */
  findByNumber(db: Db, intId: bigint): Promise<NumberedBet | null>
  /** Null when it keeps no such bet. */
  readProof(app: App, betId: string): Promise<BetProof | null>
  /** Bets that were won or lost last, newest first. */
  readNewestSettled(db: Db, limit: number): Promise<SettledBet[]>
}

/** Bets that one draw decided: an instant bet or a hand alone, all bets of a round. Bets given back are not among them. */
export type SettledDraw = {
  readonly settledAt: Date
  /** The game whose rules decided, and their versions. */
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  /** Whether it was drawn at a live table. */
  readonly isLive: boolean
  readonly bets: readonly DrawnBet[]
  /** The expectation of the pay tables for this bet. It takes time to compute, so only callers who need it ask. */
  judge(): DrawVerdict
}

type DrawnBet = {
  /** What its postings refer to. */
  readonly id: string
  readonly playerId: string
  readonly currency: string
  /** The one its multiplier is part of: of a hand the first. */
  readonly stakeMinor: bigint
  /** All that was staked. */
  readonly stakedMinor: bigint
  readonly payoutMinor: bigint
  /** What the player chose, in the wire form of the game; of a hand with its `actions`. */
  readonly params: WireParams
}

/** How far settled bets were read: of each part of a source (a lane, a table) its position. */
export type PartPositions = ReadonlyMap<string, bigint>

/** Some of the draws that follow the positions. */
export type SettledPage = {
  readonly draws: readonly SettledDraw[]
  /** Of the parts that moved, where they are now. */
  readonly reached: PartPositions
  readonly isMore: boolean
}

/** A kind of bets, as the module that keeps them gives it to the house. Whoever needs all bets goes through the sources. */
export type BetSource<App> = {
  /** Positions are kept under it. */
  readonly name: string
  /** Names those of a player's plays that it keeps, by the references of their postings; of anybody's without a player. */
  namePlays(db: Db, playerId: string | null, references: readonly string[]): PromiseLike<readonly NamedPlay[]>
  /** Describes those plays of anybody that it keeps, by the references of their postings. */
  describePlays(db: Db, references: readonly string[]): PromiseLike<readonly DescribedPlay[]>
  /** Left out by what has lists of its own. */
  readonly lists?: BetLists<App>
  /** How many of a player's tickets are not over, where it sells tickets. */
  countOpenTickets?(db: Db, playerId: string): Promise<number>
  /**
   * Gives every draw once, however late it was committed, to a reader who keeps the positions together with what it made of the
   * draws. Left out by what the returns of games are not counted from.
   */
  readSettled?(db: Db, after: PartPositions): AsyncIterable<SettledPage>
}
