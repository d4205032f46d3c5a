import type { FieldProblem } from '@tas/shared/contract/envelope.ts'
import { type FieldBound, fieldBoundText } from '@tas/shared/contract/field-bound-texts.ts'
import { fieldTexts } from '@tas/shared/contract/field-texts.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { z } from 'zod'

/** Why a field is refused: a reason alone, or with the bound it is beyond. */
type FieldReason = string | FieldBound

const REASONS: Readonly<Record<string, string>> = {
  invalid_type: 'type',
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_format: 'format',
  invalid_value: 'choice',
  invalid_union: 'type',
}

/** Turns the schema's findings into one reason per field, the first found. */
export function reasonsOf(error: z.ZodError): Record<string, FieldReason> {
  const reasons: Record<string, FieldReason> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) reasons[[...issue.path, key].map(String).join('.')] ??= 'forbidden_key'
      continue
    }
    const field = issue.path.map(String).join('.') || 'body'
    reasons[field] ??= boundOf(issue) ?? reasonOf(issue)
  }
  return reasons
}

const COUNTED: Readonly<Record<string, FieldBound['of']>> = {
  string: 'characters',
  array: 'items',
  number: 'number',
  int: 'number',
}

function boundOf(issue: z.core.$ZodIssue): FieldBound | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null
  const of = COUNTED[issue.origin]
  if (of === undefined || issue.inclusive === false) return null
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  return { reason: issue.code, bound, of }
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (Object.hasOwn(fieldTexts, issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message)) return 'required'
  return REASONS[issue.code] ?? 'format'
}

/** Adds the text of each reason in the caller's language. */
export function fieldProblems(
  reasons: Readonly<Record<string, FieldReason>>,
  language: Language,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => {
      if (typeof reason === 'object')
        return [field, { reason: reason.reason, text: fieldBoundText(field, reason, language) }]
      const text = (fieldTexts[reason] ?? fieldTexts['format'])?.[language] ?? ''
      return [field, { reason, text }]
    }),
  )
}
