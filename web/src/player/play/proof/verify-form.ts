import { type CrashFormula, isCrashFormula } from '@tas/shared/rules/games/crash/point.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { BetField, ProofForm } from '@tas/shared/rules/games/proof-form.ts'
import { findGame, findProvable } from '@tas/shared/rules/games/registry.ts'
import type { VerifyRequest } from '@tas/shared/rules/games/verify.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { textOfActions, typedActions, typedNumbers } from './typed-actions.ts'
import { textOfChips, typedChips } from './typed-chips.ts'

/** The verifier's fields as text, just as they stand in the form and in its address. */
export type VerifyForm = {
  readonly game: string
  /** The revealed server seed. Of rounds: the round's hash. */
  readonly serverSeed: string
  /** The player's client seed. Of rounds: the public salt. */
  readonly clientSeed: string
  readonly nonce: string
  /** What was shown before the bet: the hash of the server seed. Empty when it is not to be compared. */
  readonly commitment: string
  /** The game's own fields, by the names of its parameters. */
  readonly bet: Readonly<Record<string, string>>
  readonly stake: string
  /** Decimals of the stake's currency. */
  readonly decimals: number
}

/** The game whose empty form stands where none is named. */
const FIRST_GAME = 'dice'

/** The fields of a game that can be proved, by name, in the order in which they are shown; none of a stranger's game. */
export function betFieldsOf(game: string): ProofForm['fields'] {
  return findProvable(game)?.proof.fields ?? {}
}

/** Whether a proof is that of a round everybody shares: it has no nonce and no stake of its own. */
export function isRound(game: string): boolean {
  return findGame(game)?.kind === 'rounds'
}

/** The values a field may have, as they are typed; null where anything may be typed. */
export function choicesOf(field: BetField | undefined): readonly string[] | null {
  return field?.form === 'choice' ? field.values.map(String) : null
}

/** The form of a game with nothing filled in. */
export function emptyForm(game: string): VerifyForm {
  const texts = { serverSeed: '', clientSeed: '', nonce: '', commitment: '', stake: '' }
  const bet = Object.entries(betFieldsOf(game)).map(([name, field]) => [name, choicesOf(field)?.[0] ?? ''] as const)
  return { ...texts, game, bet: Object.fromEntries(bet), decimals: 2 }
}

/** The form of a game filled with a result that somebody published; with one of ours where nobody did. */
export function exampleForm(game: string): VerifyForm {
  const empty = emptyForm(game)
  const { bet = {}, ...seeds } = findProvable(game)?.proof.example ?? {}
  return { ...empty, ...(isRound(game) ? {} : { stake: '1.00' }), ...seeds, bet: { ...empty.bet, ...bet } }
}

const TEXT_FIELDS = ['serverSeed', 'clientSeed', 'nonce', 'commitment', 'stake'] as const

/** Fills the form from an address; what is missing or makes no sense keeps its default. */
export function formOfQuery(query: URLSearchParams): VerifyForm {
  const name = query.get('game') ?? ''
  const empty = emptyForm(findProvable(name) === undefined ? FIRST_GAME : name)
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, query.get(field) ?? '']))
  const bet = Object.entries(empty.bet).map(([field, usual]) => {
    const given = query.get(field)
    const choices = choicesOf(betFieldsOf(empty.game)[field])
    return [field, given !== null && (choices === null || choices.includes(given)) ? given : usual] as const
  })
  const decimals = Number(query.get('decimals') ?? Number.NaN)
  return {
    ...empty,
    ...texts,
    bet: Object.fromEntries(bet),
    decimals: Number.isInteger(decimals) && decimals >= 0 && decimals <= 8 ? decimals : empty.decimals,
  }
}

const SEEDED = ['serverSeed', 'clientSeed', 'nonce', 'commitment', 'stake', 'decimals'] as const
const OF_ROUND = ['serverSeed', 'clientSeed'] as const

/** The address that shows this form again: what the game needs, without empty fields. */
export function queryOfForm(form: Partial<VerifyForm> & { readonly game: string }): string {
  const query = new URLSearchParams({ game: form.game })
  for (const field of isRound(form.game) ? OF_ROUND : SEEDED) setFilled(query, field, form[field])
  for (const field of Object.keys(betFieldsOf(form.game))) setFilled(query, field, form.bet?.[field])
  return query.toString()
}

function setFilled(query: URLSearchParams, field: string, value: string | number | undefined): void {
  if (value !== undefined && value !== '') query.set(field, String(value))
}

/** The form that shows a bet: its proof and its parameters as `getBet` tells them. */
export function formOfBet(bet: {
  readonly game: string
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number | null
  readonly params: WireParams
  readonly amount: string
}): VerifyForm {
  const { game, params, amount } = bet
  const empty = emptyForm(game)
  const texts = Object.entries(betFieldsOf(game)).map(
    ([name, field]) => [name, textOfParam(field, params[name]) ?? empty.bet[name] ?? ''] as const,
  )
  return {
    ...empty,
    serverSeed: bet.serverSeed,
    clientSeed: bet.clientSeed,
    commitment: bet.serverSeedHash,
    stake: amount,
    nonce: bet.nonce === null ? '' : String(bet.nonce),
    bet: Object.fromEntries(texts),
    decimals: amount.split('.')[1]?.length ?? 0,
  }
}

function textOfParam(field: BetField, value: unknown): string | null {
  switch (field.form) {
    case 'actions':
      return textOfActions(field.typed, value)
    case 'chips':
      return textOfChips(value)
    case 'numbers':
      return Array.isArray(value) ? value.join(' ') : null
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}

/** The question for `explainGame`, which judges every field itself. */
export function requestOfForm(form: VerifyForm): VerifyRequest {
  const { game } = form
  const nonceText = toWireAmount(form.nonce)
  return {
    game,
    serverSeed: form.serverSeed.trim(),
    clientSeed: form.clientSeed.trim(),
    nonce: !isRound(game) && /^\d{1,16}$/.test(nonceText) ? Number(nonceText) : null,
    params: paramsOf(form),
  }
}

/** What is typed, as parameters. What cannot be read is sent as it is: the rules refuse it and name the field. */
function paramsOf({ game, bet }: VerifyForm): WireParams {
  const params: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(betFieldsOf(game))) {
    const text = bet[name] ?? ''
    const value = typedValue(game, field, text)
    if (value !== null) params[name] = value
    // Without what was bet on there is no bet, only a draw; hands have one before their first action.
    else if (field.form !== 'actions') return {}
  }
  return params
}

/** The value that a field's text stands for; null when nothing is typed. */
function typedValue(game: string, field: BetField, text: string): unknown {
  switch (field.form) {
    case 'choice':
      return field.values.find((value) => String(value) === text) ?? text
    case 'decimal':
      return toWireAmount(text) || null
    case 'numbers':
      return text.trim() === '' ? null : (typedNumbers(text) ?? text)
    case 'chips': {
      const typed = typedChips(text)
      return typed === undefined ? text : typed
    }
    case 'actions': {
      const typed = typedActions(game, text)
      return typed === undefined ? text : typed
    }
  }
}

/** The formula of a crash round's text; that of the house when it is none. */
export function formulaOf(text: unknown): CrashFormula {
  return isCrashFormula(text) ? text : 'bustabit-v2'
}

/** The field of the form that a refusal of `explainGame` speaks of. */
export function fieldOfRefusal(game: string, path: string | undefined): string {
  // A chip is named by its place: "params.chips.2.spot".
  const [name = ''] = path?.replace('params.', '').split('.') ?? []
  // A target is judged by its direction, so that it is the target which is told.
  if (name === 'direction') return 'target'
  return name === 'clientSeed' || name === 'nonce' || Object.hasOwn(betFieldsOf(game), name) ? name : 'serverSeed'
}
