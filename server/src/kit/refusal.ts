import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import type { FieldBound } from '@tas/shared/contract/field-bound-texts.ts'

export type RefusalDetails = Readonly<Record<string, string | number | boolean>>

/** A rule said no. Carries a code of the contract's table; the edge turns it into status and localized text. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  readonly fields: Readonly<Record<string, string | FieldBound>>

  constructor(
    code: ErrorCode,
    details: RefusalDetails = {},
    fields: Readonly<Record<string, string | FieldBound>> = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.fields = fields
  }
}

/** Makes a refusal to throw: `throw refuse('wallet.insufficient_funds')`. `fields` maps field name → reason, with the bound where there is one. */
export function refuse(
  code: ErrorCode,
  details?: RefusalDetails,
  fields?: Readonly<Record<string, string | FieldBound>>,
): Refusal {
  return new Refusal(code, details, fields)
}
