import type { Localized } from '../../contract/languages.ts'
import type { Sha256Hex } from './merkle.ts'
import type { SignedDay } from './proof-documents.ts'
import { dayText } from './proof-documents.ts'
import { keyIdOf, type PublishedKey, type Signature } from './signature.ts'

/** What was looked at; the words for each outcome are in verify-texts.ts. */
export type StepCode =
  | 'key'
  | 'signature'
  | 'content'
  | 'coins'
  | 'posting'
  | 'batch'
  | 'inDay'
  | 'day'
  | 'dayKey'
  | 'daySignature'
  | 'total'
  | 'log'
  | 'seed'
  | 'chain'
  | 'version'
  | 'outcome'
  | 'multiplier'
  | 'payout'
  | 'drawTerms'
  | 'drawList'
  | 'sandboxBeacon'
  | 'drandBeacon'
  | 'drawNumbers'
  | 'drawPrizes'

/** `open`: could not be looked at with what was given; it speaks neither for nor against the document. */
export type StepState = 'right' | 'wrong' | 'open'

/** What is said of a step in each state; `open` only where it can be. */
export type StepTexts = Readonly<Record<Exclude<StepState, 'open'>, Localized>> & { readonly open?: Localized }

export type Step = {
  readonly code: StepCode
  readonly state: StepState
  readonly params: Readonly<Record<string, string>>
}

/** What a verifier needs from where it runs. */
export type ProofTools = {
  readonly sha256: Sha256Hex
  /** Ed25519 over the UTF-8 bytes of a text; key and signature in base64url. */
  verifySignature(publicKey: string, text: string, signature: string): boolean | Promise<boolean>
  /** The published keys; null when they were not given. */
  readonly keys: readonly PublishedKey[] | null
  /** Waited for between two stretches of long work: where a person looks on, the page can go on living. */
  rest?(): Promise<void>
}

export function stepOf(code: StepCode, isRight: boolean, params: Step['params'] = {}): Step {
  return isRight ? rightStep(code, params) : wrongStep(code, params)
}

export function rightStep(code: StepCode, params: Step['params'] = {}): Step {
  return { code, state: 'right', params }
}

export function wrongStep(code: StepCode, params: Step['params'] = {}): Step {
  return { code, state: 'wrong', params }
}

type Signed = {
  readonly text: string
  readonly signature: Signature
  /** When the document says it was signed. */
  readonly signedAt: string
  readonly codes: readonly [StepCode, StepCode]
}

/** The two steps of a signature: whose key it is, and whether it fits. */
export async function checkSignature(tools: ProofTools, signed: Signed): Promise<[Step, Step]> {
  const { keyId, publicKey, signature } = signed.signature
  const [keyCode, signatureCode] = signed.codes
  const isNamed = keyIdOf(tools.sha256, publicKey) === keyId
  const state = isNamed ? publishedState(tools.keys, signed) : 'wrong'
  const fits = await tools.verifySignature(publicKey, signed.text, signature)
  return [{ code: keyCode, state, params: { keyId } }, stepOf(signatureCode, fits)]
}

function publishedState(keys: ProofTools['keys'], { signature, signedAt }: Signed): StepState {
  if (keys === null) return 'open'
  const at = Date.parse(signedAt)
  const isPublished = keys.some(
    (key) =>
      key.keyId === signature.keyId &&
      key.publicKey === signature.publicKey &&
      Date.parse(key.since) <= at &&
      (key.until === null || at <= Date.parse(key.until)),
  )
  return isPublished ? 'right' : 'wrong'
}

/** The three steps of a day: its hash over all its fields, its key, its signature. */
export async function checkDay(tools: ProofTools, day: SignedDay): Promise<Step[]> {
  const text = dayText(day)
  const { signature, closedAt: signedAt } = day
  return [
    stepOf('day', tools.sha256(text) === day.hash, { day: day.day }),
    ...(await checkSignature(tools, { text, signature, signedAt, codes: ['dayKey', 'daySignature'] })),
  ]
}
