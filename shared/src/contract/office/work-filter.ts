import { z } from 'zod'
import { instantData, intIdField } from '../fields.ts'

/** Whose a row of work is: of whoever asks, or nobody's yet. */
export const WORK_HOLDERS = ['mine', 'nobody'] as const

/** What narrows a list of work about players, whatever else does. */
export const workFilter = {
  uid: intIdField.nullish(),
  /** Who has claimed it. */
  holder: z.enum(WORK_HOLDERS).nullish(),
  /** Came from a moment on, and before one. */
  from: instantData.nullish(),
  to: instantData.nullish(),
}
