import { portableSha256 } from '@tas/shared/rules/books/portable-sha256.ts'
import { ProofFormError, readKeyDocument } from '@tas/shared/rules/books/read-proof.ts'
import { documentOfSealedFile } from '@tas/shared/rules/books/sealed-file.ts'
import type { PublishedKey } from '@tas/shared/rules/books/signature.ts'
import { type ProofReport, verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { documentOfCsv } from '@tas/shared/rules/returns/days-document.ts'
import { canCheckSignatures, verifySignature } from './ed25519.ts'

type Keys = readonly PublishedKey[]

export type Outcome =
  | { readonly kind: 'report'; readonly report: ProofReport }
  /** The text was the list of published keys, not a document. */
  | { readonly kind: 'keys'; readonly keys: Keys }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'notOurs'; readonly field: string }
  | { readonly kind: 'noSignatures' }

/** Everything there is to say of a text; nothing leaves the browser. `keys` is null when they are not known. */
export async function checkDocument(text: string, keys: Keys | null): Promise<Outcome> {
  let document: unknown = documentOfCsv(text) ?? documentOfSealedFile(text)
  try {
    document ??= JSON.parse(text)
  } catch {
    return { kind: 'notJson' }
  }
  try {
    if (isKeyDocument(document)) return { kind: 'keys', keys: readKeyDocument(document, '').keys }
    if (!(await canCheckSignatures())) return { kind: 'noSignatures' }
    const tools = { sha256: portableSha256, verifySignature, keys, rest: nextTask }
    return { kind: 'report', report: await verifyProof(document, tools) }
  } catch (error) {
    if (!(error instanceof ProofFormError)) throw error
    return { kind: 'notOurs', field: error.field }
  }
}

/** Lets what the page has to do meanwhile be done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function isKeyDocument(document: unknown): boolean {
  return typeof document === 'object' && document !== null && Object.hasOwn(document, 'keys')
}

const KEYS_ADDRESS = '/.well-known/tas-keys.json'

/** The keys this site publishes; null when they cannot be had now. */
export async function fetchKeys(signal: AbortSignal): Promise<Keys | null> {
  try {
    const response = await fetch(KEYS_ADDRESS, { signal, credentials: 'omit' })
    return readKeyDocument(await response.json(), '').keys
  } catch {
    return null
  }
}
