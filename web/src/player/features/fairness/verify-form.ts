import { type CrashFormula, isCrashFormula } from '@tas/shared/rules/games/crash-point.ts'
import type { VerifyRequest } from '@tas/shared/rules/games/verify.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'

/** The games the form has fields for. */
export const VERIFIABLE_GAMES = ['dice', 'limbo', 'crash'] as const
export type VerifiableGame = (typeof VERIFIABLE_GAMES)[number]

/** The verifier's fields as text, just as they stand in the form and in its address. */
export type VerifyForm = {
  readonly game: VerifiableGame
  /** The revealed server seed. Crash: the round's hash. */
  readonly serverSeed: string
  /** The player's client seed. Crash: the public salt. */
  readonly clientSeed: string
  readonly nonce: string
  readonly target: string
  readonly direction: 'over' | 'under'
  readonly formula: CrashFormula
  /** What was shown before the bet: the hash of the server seed. Empty when it is not to be compared. */
  readonly commitment: string
  readonly stake: string
  /** Decimals of the stake's currency. */
  readonly decimals: number
}

export type VerifyField = 'serverSeed' | 'clientSeed' | 'nonce' | 'target' | 'formula'

export const EMPTY_FORM: VerifyForm = {
  game: 'dice',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  target: '',
  direction: 'over',
  formula: 'bustabit-v2',
  commitment: '',
  stake: '',
  decimals: 2,
}

const TEXT_FIELDS = ['serverSeed', 'clientSeed', 'nonce', 'target', 'commitment', 'stake'] as const

/** The game of this name; dice where the form has no fields for it. */
export function verifiableGame(name: unknown): VerifiableGame {
  return VERIFIABLE_GAMES.find((game) => game === name) ?? 'dice'
}

/** Fills the form from an address; what is missing or makes no sense keeps its default. */
export function formOfQuery(query: URLSearchParams): VerifyForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, query.get(field) ?? '']))
  const formula = query.get('formula')
  const decimals = Number(query.get('decimals') ?? Number.NaN)
  return {
    ...EMPTY_FORM,
    ...texts,
    game: verifiableGame(query.get('game')),
    direction: query.get('direction') === 'under' ? 'under' : 'over',
    formula: isCrashFormula(formula) ? formula : EMPTY_FORM.formula,
    decimals: Number.isInteger(decimals) && decimals >= 0 && decimals <= 8 ? decimals : EMPTY_FORM.decimals,
  }
}

const isKept: Readonly<Record<VerifiableGame, ReadonlySet<string>>> = {
  dice: new Set(['serverSeed', 'clientSeed', 'nonce', 'target', 'direction', 'commitment', 'stake', 'decimals']),
  limbo: new Set(['serverSeed', 'clientSeed', 'nonce', 'target', 'commitment', 'stake', 'decimals']),
  crash: new Set(['serverSeed', 'clientSeed', 'formula']),
}

/** The address that shows this form again: what the game needs, without empty fields. */
export function queryOfForm(form: Partial<VerifyForm> & { readonly game: VerifiableGame }): string {
  const query = new URLSearchParams({ game: form.game })
  for (const [field, value] of Object.entries(form)) {
    if (value !== '' && isKept[form.game].has(field)) query.set(field, String(value))
  }
  return query.toString()
}

/** The question for `explainGame`, which judges every field itself. */
export function requestOfForm(form: VerifyForm): VerifyRequest {
  const serverSeed = form.serverSeed.trim()
  const clientSeed = form.clientSeed.trim()
  if (form.game === 'crash') {
    return { game: 'crash', serverSeed, clientSeed, nonce: null, params: { formula: form.formula } }
  }
  const nonceText = toWireAmount(form.nonce)
  const target = toWireAmount(form.target)
  const params = form.game === 'dice' ? { target, direction: form.direction } : { target }
  return {
    game: form.game,
    serverSeed,
    clientSeed,
    nonce: /^\d{1,16}$/.test(nonceText) ? Number(nonceText) : null,
    params: target === '' ? {} : params,
  }
}

const FIELD_OF: Readonly<Record<string, VerifyField>> = {
  serverSeed: 'serverSeed',
  clientSeed: 'clientSeed',
  nonce: 'nonce',
  'params.target': 'target',
  'params.direction': 'target',
  'params.formula': 'formula',
}

/** The form field a refusal of `explainGame` speaks of. */
export function fieldOfRefusal(path: string | undefined): VerifyField {
  return FIELD_OF[path ?? ''] ?? 'serverSeed'
}
