import type { AccountExportSeal } from './account-seal.ts'
import type { ComplaintPackSeal } from './complaint-seal.ts'
import {
  count,
  currency,
  day,
  exactly,
  hash,
  instant,
  keyId,
  ProofFormError,
  publicKey,
  type Read,
  record,
  signatureText,
  text,
} from './read-proof.ts'
import type { RegulatorSeal } from './regulator-seal.ts'
import { STATEMENT_FORMATS, type StatementFormat, type StatementSeal } from './statement-seal.ts'

/* Reads the seals that files end with: `read-proof.ts` says how, and why so strictly. */

const sealed = {
  version: exactly(1),
  businessId: count,
  lineCount: count,
  issuedAt: instant,
  sha256: hash,
  keyId,
  publicKey,
  signature: signatureText,
}
const ofPlayer = { ...sealed, playerId: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }

/** @throws ProofFormError */
export const readAccountSeal: Read<AccountExportSeal> = record<AccountExportSeal>({
  kind: exactly('account'),
  ...ofPlayer,
})

/** @throws ProofFormError */
export const readComplaintSeal: Read<ComplaintPackSeal> = record<ComplaintPackSeal>({
  kind: exactly('complaint'),
  number: count,
  ...ofPlayer,
})

/** @throws ProofFormError */
export const readRegulatorSeal: Read<RegulatorSeal> = record<RegulatorSeal>({
  kind: exactly('regulator'),
  from: day,
  to: day,
  ...sealed,
})

const statementFormat: Read<StatementFormat> = (value, at) => {
  const known = STATEMENT_FORMATS.find((one) => one === value)
  if (known === undefined) throw new ProofFormError(at)
  return known
}

/** @throws ProofFormError */
export const readStatementSeal: Read<StatementSeal> = record<StatementSeal>({
  kind: exactly('statement'),
  format: statementFormat,
  currency,
  ...ofPlayer,
})
