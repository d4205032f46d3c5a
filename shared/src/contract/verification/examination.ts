import { z } from 'zod'
import { instantData } from '../fields.ts'

/** What a provider of automatic checks looks at: whether a document is one, whether a face is alive, whether lists name its holder. */
export const FINDING_KINDS = ['document', 'liveness', 'lists'] as const
/** `unclear`: it could not tell. */
export const FINDING_OUTCOMES = ['clear', 'unclear', 'suspect'] as const
export const FINDING_REASONS = [
  'unreadable',
  'ended',
  'altered',
  'copy',
  'other_person',
  'not_live',
  'name_found',
  'other',
] as const

export const findingData = z.object({
  kind: z.enum(FINDING_KINDS),
  outcome: z.enum(FINDING_OUTCOMES),
  reasons: z.array(z.enum(FINDING_REASONS)),
})
export type Finding = z.output<typeof findingData>

/** How an automatic check stands: waited for, done with what it found, or given up because nothing came. */
export const examinationData = z.object({
  state: z.enum(['waiting', 'done', 'given_up']),
  at: instantData,
  findings: z.array(findingData),
})
