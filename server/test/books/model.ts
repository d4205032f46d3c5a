import type { Ask, Move, Order, Outcome, Resolution } from './order.ts'

/*
 * What the books must do, in memory and without anything of the product: no SQL, no engine, no lanes. One player at a
 * time, for players never meet but through the house.
 */

/** Everything one player has, and what the house has of them. */
export type PlayerModel = {
  readonly cash: bigint
  readonly held: bigint
  /** One more with every side of a posting that is a purse. */
  readonly version: bigint
  /** What the accounts of the house got from this player; negative: gave. */
  readonly games: bigint
  readonly clearing: bigint
  readonly holds: ReadonlyMap<string, { readonly amountMinor: bigint; readonly isOpen: boolean }>
  readonly moves: ReadonlyMap<
    string,
    { readonly kind: 'deposit' | 'stake'; readonly amountMinor: bigint; readonly isReversed: boolean }
  >
  readonly answers: ReadonlyMap<string, { readonly ask: string; readonly outcome: Outcome }>
}

export const NEW_PLAYER: PlayerModel = {
  cash: 0n,
  held: 0n,
  version: 0n,
  games: 0n,
  clearing: 0n,
  holds: new Map(),
  moves: new Map(),
  answers: new Map(),
}

/** What an order does to a player, and the answer it gets. A refusal changes nothing and is not remembered. */
export function decide(model: PlayerModel, order: Order): { readonly model: PlayerModel; readonly outcome: Outcome } {
  const ask = textOf(order.ask)
  const known = model.answers.get(order.key)
  if (known !== undefined) return { model, outcome: known.ask === ask ? known.outcome : { refused: 'http.key_reused' } }
  const changed = applyAsk(model, order.ask)
  if (typeof changed === 'string') return { model, outcome: { refused: changed } }
  const outcome = { cash: changed.cash, held: changed.held, version: changed.version }
  return { model: { ...changed, answers: new Map(changed.answers).set(order.key, { ask, outcome }) }, outcome }
}

/** @returns the player after it, or the code of the refusal */
function applyAsk(model: PlayerModel, ask: Ask): PlayerModel | string {
  switch (ask.kind) {
    case 'deposit':
    case 'stake':
      return move(model, ask)
    case 'hold':
      return hold(model, ask.reference, ask.amountMinor)
    case 'settle':
    case 'refund':
      return resolve(model, ask)
    case 'reverse':
      return takeBack(model, ask.reference)
  }
}

function move(model: PlayerModel, { kind, amountMinor, reference }: Move): PlayerModel | string {
  if (kind === 'stake' && model.cash < amountMinor) return 'wallet.insufficient_funds'
  const moves = new Map(model.moves).set(reference, { kind, amountMinor, isReversed: false })
  return { ...pay(model, kind, kind === 'deposit' ? amountMinor : -amountMinor), moves }
}

function hold(model: PlayerModel, reference: string, amountMinor: bigint): PlayerModel | string {
  const { cash, held, version } = model
  if (cash < amountMinor) return 'wallet.insufficient_funds'
  const holds = new Map(model.holds).set(reference, { amountMinor, isOpen: true })
  return { ...model, cash: cash - amountMinor, held: held + amountMinor, version: version + 2n, holds }
}

function resolve(model: PlayerModel, ask: Resolution): PlayerModel | string {
  const found = model.holds.get(ask.hold)
  if (found === undefined) return 'bets.bet_not_found'
  if (!found.isOpen) return 'rooms.not_in_round'
  const { amountMinor } = found
  const holds = new Map(model.holds).set(ask.hold, { amountMinor, isOpen: false })
  const { cash, held, version, games } = model
  const closed = { ...model, holds, held: held - amountMinor }
  if (ask.kind === 'refund') return { ...closed, cash: cash + amountMinor, version: version + 2n }
  const { payoutMinor } = ask
  return {
    ...closed,
    cash: cash + payoutMinor,
    games: games + amountMinor - payoutMinor,
    // A bet that lost pays nothing, and for nothing there is no posting.
    version: version + (payoutMinor === 0n ? 1n : 2n),
  }
}

function takeBack(model: PlayerModel, reference: string): PlayerModel | string {
  const made = model.moves.get(reference)
  if (made === undefined) return 'bets.bet_not_found'
  if (made.isReversed) return 'ledger.already_reversed'
  if (made.kind === 'deposit' && model.cash < made.amountMinor) return 'wallet.insufficient_funds'
  const moves = new Map(model.moves).set(reference, { ...made, isReversed: true })
  return { ...pay(model, made.kind, made.kind === 'deposit' ? -made.amountMinor : made.amountMinor), moves }
}

/** Changes cash against the account of the house that belongs to the kind. */
function pay(model: PlayerModel, kind: 'deposit' | 'stake', change: bigint): PlayerModel {
  const house = kind === 'deposit' ? { clearing: model.clearing - change } : { games: model.games - change }
  return { ...model, ...house, cash: model.cash + change, version: model.version + 1n }
}

export type Sent = { readonly order: Order; readonly outcome: Outcome }

/**
 * Explains what orders that were sent at the same moment were answered: is there one order in which the model gives every
 * one of them its answer? Effects tell theirs by the wallet's version; a refusal must be right at some point between them.
 * @returns the player afterwards, or what cannot be explained
 */
export function explain(
  before: PlayerModel,
  burst: readonly Sent[],
): { readonly model: PlayerModel; readonly unexplained: readonly string[] } {
  const unexplained: string[] = []
  const states = [before]
  let model = before
  const effects = burst.flatMap(({ order, outcome }) => ('refused' in outcome ? [] : [{ order, outcome }]))
  effects.sort((one, other) => Number(one.outcome.version - other.outcome.version))
  for (const { order, outcome } of effects) {
    const expected = decide(model, order)
    if (textOf(expected.outcome) !== textOf(outcome)) unexplained.push(difference(order, outcome, [expected.outcome]))
    model = expected.model
    states.push(model)
  }
  for (const { order, outcome } of burst) {
    if (!('refused' in outcome)) continue
    const possible = states.map((state) => decide(state, order).outcome)
    if (!possible.some((one) => textOf(one) === textOf(outcome))) unexplained.push(difference(order, outcome, possible))
  }
  return { model, unexplained }
}

function difference(order: Order, outcome: Outcome, possible: readonly Outcome[]): string {
  return `${textOf(order.ask)} under ${order.key}: answered ${textOf(outcome)}, possible ${possible.map(textOf).join(' | ')}`
}

function textOf(value: Ask | Outcome): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
}
