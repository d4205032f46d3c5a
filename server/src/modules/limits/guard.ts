import {
  depositGate,
  type GateAnswer,
  generalGate,
  type Protection,
  slotStakeOf,
  stakeGate,
  type Used,
} from '@tas/shared/rules/limits/gate.ts'
import { findProfile, PRODUCTS, type Product, type Profile } from '@tas/shared/rules/limits/profile.ts'
import {
  NO_USAGE,
  noteRefunded,
  noteReturned,
  noteSpent,
  totalOf,
  type Usage,
  usageAt,
  usedTogether,
} from '@tas/shared/rules/limits/usage.ts'
import { freesAt, windowsAt } from '@tas/shared/rules/limits/windows.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { ageInYears, utcDayOf } from '@tas/shared/values/time.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import type { TasEvent } from '../../events.ts'
import { businessSettings } from '../business/index.ts'
import { exclusionSettings } from '../exclusion/index.ts'
import { currencyFacts, currencyOf, writeAmount } from '../ledger/index.ts'
import { registerStateOf, wantRegister } from './exclusion/register-state.ts'
import { financeNeed } from './finance/finance-rows.ts'
import { guardFinance } from './finance/guard-finance.ts'
import { countedDeposits } from './own-limits/deposit-table.ts'
import type { PlayerUsage, PlaySession } from './own-limits/usage-rows.ts'
import { factsNeed, factsOf, type PlayerFacts, setUsage } from './player-facts.ts'
import type { AccountLock, StoredProtection } from './protection.ts'

/** What a unit must load beside so that a deposit of the player can be guarded. */
export function depositNeeds(app: Pick<App, 'business'>, playerId: string): readonly Need[] {
  const isChecked = profileOf(app).financeCheck !== null
  return isChecked ? [...limitNeeds(playerId), financeNeed(playerId)] : limitNeeds(playerId)
}

/** The rules of player protection that hold at a business. */
export function profileOf({ business }: Pick<App, 'business'>): Profile {
  return findProfile(settingsOf({ business }, businessSettings).jurisdiction)
}

/** What a unit must load so that a stake of the player can be guarded, and what comes back be counted. */
export function limitNeeds(playerId: string): readonly Need[] {
  return [factsNeed(playerId)]
}

export type GuardedStake = {
  readonly playerId: string
  readonly currency: string
  readonly product: Product
  readonly amountMinor: bigint
  /** What of it is the player's own money: limits of losses and wagers count that alone. */
  readonly ownMinor: bigint
  /** What the same bet has staked already. */
  readonly inPlayMinor: bigint
}

/**
 * Refuses a stake that the player's protection does not allow at this moment, and counts one that it does. Part of the
 * decision that moves the money, under the lock of the player's purses.
 */
export function guardStake(app: App, state: State, stake: GuardedStake): void {
  const { playerId, currency, product, amountMinor, ownMinor, inPlayMinor } = stake
  const { now } = state
  const profile = profileOf(app)
  const player = openFactsOf(state, playerId)
  const { played, own } = usedNow(player, { product, now, profile })
  const lastSpentAt = latestOf(played)
  const session = sessionAt(player, { now, lastSpentAt, played, profile })
  const protection = protectionOf(app, player)
  const age = ageOf(player, now)
  wantRegister(app, playerId, { stored: protection, now })
  const together = usedTogether(played)
  const answer = stakeGate(
    protection,
    {
      now,
      product,
      amountMinor,
      ownMinor,
      inPlayMinor,
      usedOf: played.length === 1 && played[0] === own ? together : usedTogether([own]),
      usedTogether: together,
      session: { startedAt: session.startedAt, checkedAt: session.checkedAt, lastSpentAt },
      lastOf: own.spentAt === null ? null : new Date(own.spentAt),
      capMinor: product === 'slots' ? slotCapMinor(app, profile, { age: verifiedAgeOf(player, now), currency }) : null,
      isUnderage: isUnderage(app, age),
      register: registerStateOf(app, protection, now),
    },
    profile,
  )
  enforce(app, answer, { now, currency, profile })
  requireUnlocked(player, 'play')
  setUsage(state, playerId, { counted: product, usage: noteSpent(own, ownMinor, now.getTime()), session })
}

/** The facts of a player who may go on at all. @throws Refusal identity.closed */
function openFactsOf(state: State, playerId: string): PlayerFacts {
  const facts = factsOf(state, playerId)
  if (facts.isClosed) throw refuse('identity.closed')
  return facts
}

/** Behind the player's own protection, which is what they are told first. @throws Refusal limits.play_locked and the like */
function requireUnlocked({ protection }: PlayerFacts, kind: AccountLock): void {
  if (protection.locks.includes(kind)) throw refuse(`limits.${kind}_locked`)
}

/**
 * Asks whether a bonus may be given to a player at this moment, in the decision that gives it: nobody gets one who may not play now.
 * @throws Refusal identity.closed, limits.*
 */
export function guardOffer(
  app: App,
  state: State,
  { playerId, currency }: Pick<GuardedStake, 'playerId' | 'currency'>,
): void {
  const { now } = state
  const player = openFactsOf(state, playerId)
  const protection = protectionOf(app, player)
  wantRegister(app, playerId, { stored: protection, now })
  const asked = {
    now,
    isUnderage: isUnderage(app, ageOf(player, now)),
    register: registerStateOf(app, protection, now),
  }
  enforce(app, generalGate(protection, asked), { now, currency, profile: profileOf(app) })
  requireUnlocked(player, 'play')
}

/** Guards money that is paid out to a player, whose account may be closed. @throws Refusal limits.withdraw_locked */
export function guardPayment(state: State, playerId: string): void {
  requireUnlocked(factsOf(state, playerId), 'withdraw')
}

/** Whether somebody has said who the player is; where money is play money, nobody has to. */
export function isIdentified(app: Pick<App, 'config'>, state: State, playerId: string): boolean {
  return countsAsCleared(app, factsOf(state, playerId).protection)
}

/** The same of what is known of the player. */
export function countsAsCleared(
  { config }: Pick<App, 'config'>,
  known: { readonly isCleared: boolean | null } | undefined,
): boolean {
  return known?.isCleared ?? config.mode === 'sandbox'
}

/** Counts what was paid out to a player: it makes net deposits less. */
export function countWithdrawal(state: State, paid: Pick<GuardedStake, 'playerId' | 'amountMinor'>): void {
  const usage = factsOf(state, paid.playerId).of.deposits ?? NO_USAGE
  const noted = noteReturned(usage, paid.amountMinor, state.now.getTime())
  setUsage(state, paid.playerId, { counted: 'deposits', usage: noted })
}

/**
 * Guards a correction of the cash of a player: what is owed to a closed account is paid out, and who excluded themselves gets no money
 * to play with and loses none. Holds until the player has come back. @throws Refusal limits.adjustment_barred
 */
export function guardAdjustment(state: State, playerId: string): void {
  const { isClosed, protection } = factsOf(state, playerId)
  if (isClosed || protection.excludedUntil !== null) throw refuse('limits.adjustment_barred')
}

/** What has been used of the product and of all that was ever played: what was not adds nothing to any sum. */
function usedNow(
  { of }: PlayerUsage,
  at: { readonly product: Product; readonly now: Date; readonly profile: Profile },
): { readonly played: readonly Usage[]; readonly own: Usage } {
  const atMs = at.now.getTime()
  const windows = windowsAt(at.profile, atMs)
  const played: Usage[] = []
  let own: Usage | null = null
  for (const product of PRODUCTS) {
    const stored = of[product]
    if (stored === null) continue
    const usage = usageAt(stored, atMs, windows)
    played.push(usage)
    if (product === at.product) own = usage
  }
  return { played, own: own ?? usageAt(NO_USAGE, atMs, windows) }
}

/** Counts what a bet returned to the player. */
export function countReturn(state: State, payout: Pick<GuardedStake, 'playerId' | 'product' | 'amountMinor'>): void {
  const { playerId, product, amountMinor } = payout
  const usage = factsOf(state, playerId).of[product] ?? NO_USAGE
  setUsage(state, playerId, { counted: product, usage: noteReturned(usage, amountMinor, state.now.getTime()) })
}

/** Counts a stake that was given back, in the half hour in which it was taken. */
export function countRefund(
  state: State,
  refund: Pick<GuardedStake, 'playerId' | 'product' | 'amountMinor'> & { readonly stakedAt: Date },
): void {
  const { playerId, product, amountMinor, stakedAt } = refund
  const usage = factsOf(state, playerId).of[product] ?? NO_USAGE
  const times = { atMs: state.now.getTime(), stakedAtMs: stakedAt.getTime() }
  setUsage(state, playerId, { counted: product, usage: noteRefunded(usage, amountMinor, times) })
}

/** A deposit as its guards see it. */
export type GuardedDeposit = {
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly gateway: string
}

/**
 * Refuses a deposit that the player's protection does not allow at this moment, and counts one that it does: also one that is
 * only begun, so that several at once do not pass a limit together.
 */
export function guardDeposit(app: App, state: State, deposit: GuardedDeposit): void {
  const { playerId, amountMinor, gateway } = deposit
  const usage = checkDeposit(app, state, deposit)
  setUsage(state, playerId, { counted: 'deposits', usage: noteSpent(usage, amountMinor, state.now.getTime()) })
  state.insert(countedDeposits, { playerId, gateway, amountMinor })
  state.emit({ type: 'limits.deposit_counted', playerId } satisfies TasEvent)
}

/**
 * Asks again, now that the money of a counted deposit has come, whether it may be played: limits may be lower by now, the player may
 * have excluded themselves. `moreMinor`: what came above what was counted, and is counted with it.
 * @throws Refusal what guardDeposit would refuse it with
 */
export function guardArrival(
  app: App,
  state: State,
  { moreMinor, ...deposit }: Omit<GuardedDeposit, 'amountMinor'> & { readonly moreMinor: bigint },
): void {
  const usage = checkDeposit(app, state, { ...deposit, amountMinor: moreMinor })
  if (moreMinor === 0n) return
  const noted = noteSpent(usage, moreMinor, state.now.getTime())
  setUsage(state, deposit.playerId, { counted: 'deposits', usage: noted })
}

/** Counts a deposit no more, of which nothing came into play: in the half hour in which it was counted. */
export function uncountDeposit(
  state: State,
  { playerId, amountMinor, createdAt }: Pick<GuardedDeposit, 'playerId' | 'amountMinor'> & { readonly createdAt: Date },
): void {
  const usage = factsOf(state, playerId).of.deposits ?? NO_USAGE
  const times = { atMs: state.now.getTime(), stakedAtMs: createdAt.getTime() }
  setUsage(state, playerId, { counted: 'deposits', usage: noteRefunded(usage, amountMinor, times) })
}

/** What a player has paid in, once a deposit may be made beside it. @throws Refusal */
function checkDeposit(app: App, state: State, deposit: GuardedDeposit): Usage {
  const { playerId, currency, amountMinor, gateway } = deposit
  const { now } = state
  const profile = profileOf(app)
  const player = openFactsOf(state, playerId)
  const stored = player.of.deposits ?? NO_USAGE
  const usage = usageAt(stored, now.getTime(), windowsAt(profile, now.getTime()))
  const used: Used = usedTogether([usage])
  const protection = protectionOf(app, player)
  wantRegister(app, playerId, { stored: protection, now })
  const asked = {
    now,
    amountMinor,
    gateway,
    used,
    isUnderage: isUnderage(app, ageOf(player, now)),
    register: registerStateOf(app, protection, now),
  }
  enforce(app, depositGate(protection, asked, profile), { now, currency, profile })
  requireUnlocked(player, 'deposit')
  guardFinance(app, state, { playerId, currency, amountMinor, usage, profile })
  return usage
}

/**
 * The protection a decision judges by. Without any answer a player counts as cleared only where money is play money. A
 * player whom the register names, or who looks like an excluded person, gets the refusal of everybody who is not cleared:
 * only a person who proved their identity may learn what is known of them.
 */
function protectionOf(
  app: App,
  { protection }: Pick<PlayerFacts, 'protection'>,
): Protection & Pick<StoredProtection, 'registerAnswer' | 'registerAskedAt'> {
  const { isCleared, isHeld, registerAnswer } = protection
  const isNamed =
    settingsOf(app, exclusionSettings).register !== null && registerAnswer === 'listed' && isCleared !== true
  return { ...protection, isCleared: countsAsCleared(app, protection) && !isHeld && !isNamed }
}

/** When something was last spent on any of these. */
export function latestOf(played: readonly Usage[]): Date | null {
  let latestMs: number | null = null
  for (const { spentAt } of played)
    if (spentAt !== null && (latestMs === null || spentAt > latestMs)) latestMs = spentAt
  return latestMs === null ? null : new Date(latestMs)
}

/** The session a stake of this moment belongs to: the one that runs, or a new one after a pause. */
function sessionAt(
  { session }: PlayerUsage,
  at: {
    readonly now: Date
    readonly lastSpentAt: Date | null
    readonly played: readonly Usage[]
    readonly profile: Profile
  },
): PlaySession {
  const { now, lastSpentAt } = at
  if (session !== null && isSessionOpen({ now, lastSpentAt }, at.profile)) return session
  return { startedAt: now, checkedAt: now, before: totalOf(at.played) }
}

/** Whether a play session still goes on: something was staked a short while ago. */
export function isSessionOpen(
  at: { readonly now: Date; readonly lastSpentAt: Date | null },
  { sessionGapMinutes }: Pick<Profile, 'sessionGapMinutes'>,
): boolean {
  return at.lastSpentAt !== null && at.now.getTime() < at.lastSpentAt.getTime() + sessionGapMinutes * 60_000
}

function ageOf({ birthDate }: Pick<PlayerFacts, 'birthDate'>, now: Date): number | null {
  return birthDate === null ? null : ageInYears(birthDate.day, utcDayOf(now))
}

/** The age a document has said. A birth date that was only typed lifts no cap that is there for the young. */
function verifiedAgeOf(player: Pick<PlayerFacts, 'birthDate'>, now: Date): number | null {
  return player.birthDate?.isVerified === true ? ageOf(player, now) : null
}

function isUnderage(app: App, age: number | null): boolean {
  return age !== null && age < settingsOf(app, businessSettings).minimumAge
}

function slotCapMinor(
  app: App,
  profile: Profile,
  player: { readonly age: number | null; readonly currency: string },
): bigint | null {
  const most = slotStakeOf(profile, player.age)
  return most === null ? null : parseAmount(most, currencyOf(app, player.currency).pointCount)
}

type Told = { readonly now: Date; readonly currency: string; readonly profile: Profile }

/** Throws the refusal of an answer: which limit, how much is left, when it frees. */
function enforce(app: App, answer: GateAnswer, { now, currency, profile }: Told): void {
  if (answer.isAllowed) return
  const { code } = answer
  const write = writeAmount(app, currency)
  if ('leftMinor' in answer) {
    const { period, limitMinor, leftMinor, scope } = answer
    const until = freesAt(profile, period, now.getTime())
    const details = {
      ...currencyFacts(app, currency),
      period,
      limit: write(limitMinor),
      available: write(leftMinor),
      until: new Date(until).toISOString(),
    }
    throw refuse(code, scope === null ? details : { ...details, scope }, { amount: 'too_big' })
  }
  if ('limitMinor' in answer)
    throw refuse(code, { ...currencyFacts(app, currency), limit: write(answer.limitMinor) }, { amount: 'too_big' })
  if ('waitMs' in answer) throw refuse(code, { waitMs: answer.waitMs, seconds: Math.ceil(answer.waitMs / 1_000) })
  if ('minutes' in answer) throw refuse(code, { minutes: answer.minutes, until: answer.until.toISOString() })
  throw refuse(code, 'until' in answer ? { until: answer.until.toISOString() } : {})
}
