import type { FieldProblem } from '@tas/shared/contract/envelope.ts'
import { fieldTexts } from '@tas/shared/contract/error-texts.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { z } from 'zod'

const REASONS: Readonly<Record<string, string>> = {
  invalid_type: 'type',
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_format: 'format',
  invalid_value: 'choice',
  invalid_union: 'type',
}

/** Turns the schema's findings into one reason per field, the first found. */
export function reasonsOf(error: z.ZodError): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) reasons[[...issue.path, key].map(String).join('.')] ??= 'forbidden_key'
      continue
    }
    const field = issue.path.map(String).join('.') || 'body'
    reasons[field] ??= reasonOf(issue)
  }
  return reasons
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (Object.hasOwn(fieldTexts, issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message)) return 'required'
  return REASONS[issue.code] ?? 'format'
}

/** Adds the text of each reason in the caller's language. */
export function fieldProblems(
  reasons: Readonly<Record<string, string>>,
  language: Language,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => {
      const text = (fieldTexts[reason] ?? fieldTexts['format'])?.[language] ?? ''
      return [field, { reason, text }]
    }),
  )
}
