import { type AccountExportSeal, accountExportText } from './account-seal.ts'
import { type ComplaintPackSeal, complaintPackText } from './complaint-seal.ts'
import { readAccountSeal, readComplaintSeal, readRegulatorSeal, readStatementSeal } from './read-seals.ts'
import { type RegulatorSeal, regulatorText } from './regulator-seal.ts'
import type { Signature } from './signature.ts'
import { readSealLine, type StatementSeal, statementText } from './statement-seal.ts'
import { checkSignature, type ProofTools, type Step, stepOf } from './verify-steps.ts'

/*
 * Files of any length that end with their own seal: the export of an account, the pack of a complaint, the statement of a wallet, and
 * the manifest of files for a regulator. The seal signs the SHA-256 of everything before it.
 */

/** A file taken apart: what its seal says, still to be read, and what comes before it. */
type SealedFile = {
  readonly kind: 'account' | 'complaint' | 'regulator' | 'statement'
  readonly seal: unknown
  readonly body: string
}

/** Excel wants this mark before a table; what reads files as text leaves it out. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What the last line of a file of JSON lines begins with. */
const SEAL_START = '{"signature":'

/** The document of such a file, to be read like one of JSON; null when it is none. */
export function documentOfSealedFile(file: string): unknown {
  const end = file.endsWith('\n') ? file.length - 1 : file.length
  const start = file.lastIndexOf('\n', end - 1) + 1
  const line = file.slice(start, end)
  const body = file.slice(0, start)
  if (line.startsWith(SEAL_START)) {
    const seal = parsed(line.slice(SEAL_START.length, -1))
    return (
      sealedFile('account', seal, body) ?? sealedFile('complaint', seal, body) ?? sealedFile('regulator', seal, body)
    )
  }
  return sealedFile('statement', readSealLine(line), body)
}

/** Null for a last line that belongs to a file of another kind. */
function sealedFile(kind: SealedFile['kind'], seal: unknown, body: string): SealedFile | null {
  const isOfKind = typeof seal === 'object' && seal !== null && 'kind' in seal && seal.kind === kind
  return isOfKind ? { kind, seal, body } : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

type Checked = { readonly words: Readonly<Record<string, string>>; readonly steps: readonly Step[] }

/** Checks an export of everything kept about a player. @throws ProofFormError when its seal is none */
export async function checkAccountExport(document: unknown, tools: ProofTools): Promise<Checked> {
  const { seal, body } = partsOf(document)
  const read = readAccountSeal(seal, 'signature')
  return { words: wordsOf(read), steps: await checkSeal(tools, { seal: read, text: accountExportText(read), body }) }
}

/** Checks the pack of a complaint. @throws ProofFormError when its seal is none */
export async function checkComplaintPack(document: unknown, tools: ProofTools): Promise<Checked> {
  const { seal, body } = partsOf(document)
  const read = readComplaintSeal(seal, 'signature')
  const words = { ...wordsOf(read), number: String(read.number) }
  return { words, steps: await checkSeal(tools, { seal: read, text: complaintPackText(read), body }) }
}

/** Checks a statement of a wallet. @throws ProofFormError when its seal is none */
export async function checkStatement(document: unknown, tools: ProofTools): Promise<Checked> {
  const { seal, body } = partsOf(document)
  const read = readStatementSeal(seal, 'signature')
  const words = { ...wordsOf(read), currency: read.currency }
  return { words, steps: await checkSeal(tools, { seal: read, text: statementText(read), body }) }
}

/** Checks the manifest of files for a regulator. @throws ProofFormError when its seal is none */
export async function checkRegulatorManifest(document: unknown, tools: ProofTools): Promise<Checked> {
  const { seal, body } = partsOf(document)
  const read = readRegulatorSeal(seal, 'signature')
  const words = { ...wordsOf(read), from: read.from, to: read.to }
  return { words, steps: await checkSeal(tools, { seal: read, text: regulatorText(read), body }) }
}

/** A document of these kinds that was not a file has neither. */
function partsOf(document: unknown): { readonly seal: unknown; readonly body: string } {
  const { seal = null, body = '' } = document as Partial<SealedFile>
  return { seal, body: typeof body === 'string' ? body : '' }
}

type Seal = AccountExportSeal | ComplaintPackSeal | RegulatorSeal | StatementSeal

function wordsOf({ businessId, lineCount, issuedAt }: Seal): Readonly<Record<string, string>> {
  return { business: String(businessId), lines: String(lineCount), at: issuedAt }
}

async function checkSeal(
  tools: ProofTools,
  file: { readonly seal: Seal; readonly text: string; readonly body: string },
): Promise<Step[]> {
  const { seal, text, body } = file
  const { keyId, publicKey, signature: signed, issuedAt: signedAt } = seal
  const signature: Signature = { keyId, publicKey, signature: signed }
  const isWhole = [body, BYTE_ORDER_MARK + body].some((one) => tools.sha256(one) === seal.sha256)
  return [
    ...(await checkSignature(tools, { text, signature, signedAt, codes: ['key', 'signature'] })),
    stepOf('content', isWhole, { lines: String(seal.lineCount) }),
  ]
}
