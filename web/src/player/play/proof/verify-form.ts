import { type CrashFormula, isCrashFormula } from '@tas/shared/rules/games/crash/point.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { VerifyRequest } from '@tas/shared/rules/games/verify.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { type HouseGame, isHouseGame, isSlotMachine } from '../../../lib/house-games.ts'
import { BET_FIELDS, type BetField, betFieldsOf, choicesOf, emptyBet } from './bet-fields.ts'
import { textOfActions, typedActions, typedNumbers } from './typed-actions.ts'
import { textOfChips, typedChips } from './typed-chips.ts'

/** The verifier's fields as text, just as they stand in the form and in its address. */
export type VerifyForm = Readonly<Record<BetField, string>> & {
  readonly game: HouseGame
  /** The revealed server seed. Crash: the round's hash. */
  readonly serverSeed: string
  /** The player's client seed. Crash: the public salt. */
  readonly clientSeed: string
  readonly nonce: string
  /** What was shown before the bet: the hash of the server seed. Empty when it is not to be compared. */
  readonly commitment: string
  readonly stake: string
  /** Decimals of the stake's currency. */
  readonly decimals: number
}

export type VerifyField = 'serverSeed' | 'clientSeed' | 'nonce' | BetField

/** The form of a game with nothing filled in. */
export function emptyForm(game: HouseGame): VerifyForm {
  const texts = { serverSeed: '', clientSeed: '', nonce: '', commitment: '', stake: '' }
  return { ...emptyBet(game), ...texts, game, decimals: 2 }
}

const TEXT_FIELDS = ['serverSeed', 'clientSeed', 'nonce', 'commitment', 'stake'] as const

/** Fills the form from an address; what is missing or makes no sense keeps its default. */
export function formOfQuery(query: URLSearchParams): VerifyForm {
  const name = query.get('game') ?? ''
  const game = isHouseGame(name) ? name : 'dice'
  const empty = emptyForm(game)
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, query.get(field) ?? '']))
  const bet = Object.fromEntries(BET_FIELDS.map((field) => [field, betTextOf(empty, field, query.get(field))]))
  const decimals = Number(query.get('decimals') ?? Number.NaN)
  return {
    ...empty,
    ...bet,
    ...texts,
    decimals: Number.isInteger(decimals) && decimals >= 0 && decimals <= 8 ? decimals : empty.decimals,
  }
}

function betTextOf(empty: VerifyForm, field: BetField, given: string | null): string {
  if (given === null || !betFieldsOf(empty.game).includes(field)) return empty[field]
  const choices = choicesOf(empty.game, field)
  return choices === null || choices.includes(given) ? given : empty[field]
}

const SEEDED = ['serverSeed', 'clientSeed', 'nonce', 'commitment', 'stake', 'decimals'] as const
const OF_ROUND = ['serverSeed', 'clientSeed'] as const

/** The address that shows this form again: what the game needs, without empty fields. */
export function queryOfForm(form: Partial<VerifyForm> & { readonly game: HouseGame }): string {
  const query = new URLSearchParams({ game: form.game })
  for (const field of [...(form.game === 'crash' ? OF_ROUND : SEEDED), ...betFieldsOf(form.game)]) {
    const value = form[field]
    if (value !== undefined && value !== '') query.set(field, String(value))
  }
  return query.toString()
}

/** The form that shows a bet: its proof and its parameters as `getBet` tells them. */
export function formOfBet(bet: {
  readonly game: HouseGame
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number | null
  readonly params: WireParams
  readonly amount: string
}): VerifyForm {
  const { game, params, amount } = bet
  const empty = emptyForm(game)
  const texts = betFieldsOf(game).map(
    (field) => [field, textOfParam(game, field, params[field]) ?? empty[field]] as const,
  )
  return {
    ...empty,
    ...Object.fromEntries(texts),
    ...{ serverSeed: bet.serverSeed, clientSeed: bet.clientSeed, commitment: bet.serverSeedHash, stake: amount },
    nonce: bet.nonce === null ? '' : String(bet.nonce),
    decimals: amount.split('.')[1]?.length ?? 0,
  }
}

function textOfParam(game: HouseGame, field: BetField, value: unknown): string | null {
  if (field === 'actions') return textOfActions(game, value)
  if (field === 'chips') return textOfChips(value)
  if (field === 'picks') return Array.isArray(value) ? value.join(' ') : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The question for `explainGame`, which judges every field itself. */
export function requestOfForm(form: VerifyForm): VerifyRequest {
  const { game } = form
  const nonceText = toWireAmount(form.nonce)
  return {
    game,
    serverSeed: form.serverSeed.trim(),
    clientSeed: form.clientSeed.trim(),
    nonce: game !== 'crash' && /^\d{1,16}$/.test(nonceText) ? Number(nonceText) : null,
    params: paramsOf(form),
  }
}

/** What cannot be read is sent as it is: the rules refuse it and name the field. */
function paramsOf(form: VerifyForm): WireParams {
  const { game } = form
  const target = toWireAmount(form.target)
  if (isSlotMachine(game)) return { build: form.build }
  switch (game) {
    case 'crash':
      return { formula: form.formula }
    case 'dice':
      return target === '' ? {} : { target, direction: form.direction }
    case 'limbo':
      return target === '' ? {} : { target }
    case 'plinko':
      return { rows: Number(form.rows), risk: form.risk }
    case 'keno':
      return form.picks.trim() === '' ? {} : { picks: typedNumbers(form.picks) ?? form.picks, risk: form.risk }
    case 'wheel':
      return { segments: Number(form.segments), risk: form.risk }
    case 'diamonds':
      return {}
    case 'darts':
      return { difficulty: form.difficulty }
    case 'roulette':
    case 'baccarat':
    case 'dragon-tiger':
    case 'takhte':
    case 'wheel-of-fortune':
    case 'ball-draw':
      return chipParams(form)
    default:
      return { ...handParams(form), ...actionParams(form) }
  }
}

function chipParams({ chips }: VerifyForm): WireParams {
  const typed = typedChips(chips)
  return typed === null ? {} : { chips: typed ?? chips }
}

function handParams({ game, mines, difficulty }: VerifyForm): WireParams {
  if (game === 'mines') return { mines: Number(mines) }
  return betFieldsOf(game).includes('difficulty') ? { difficulty } : {}
}

function actionParams({ game, actions }: VerifyForm): WireParams {
  const typed = typedActions(game, actions)
  return typed === null ? {} : { actions: typed ?? actions }
}

/** The formula of a crash round's text; that of the house when it is none. */
export function formulaOf(text: unknown): CrashFormula {
  return isCrashFormula(text) ? text : 'bustabit-v2'
}

/** The form field a refusal of `explainGame` speaks of. */
export function fieldOfRefusal(path: string | undefined): VerifyField {
  // A chip is named by its place: "params.chips.2.spot".
  const [name = ''] = path?.replace('params.', '').split('.') ?? []
  if (name === 'direction') return 'target'
  const field = [...BET_FIELDS, 'clientSeed' as const, 'nonce' as const].find((one) => one === name)
  return field ?? 'serverSeed'
}
