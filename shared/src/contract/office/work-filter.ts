import { z } from 'zod'
import { instantData, intIdField } from '../fields.ts'
import { WORK_HOLDERS } from './choices.ts'

/** What narrows a list of work about players, whatever else does. */
export const workFilter = {
  uid: intIdField.nullish(),
  /** Who has claimed it. */
  holder: z.enum(WORK_HOLDERS).nullish(),
  /** Came from a moment on, and before one. */
  from: instantData.nullish(),
  to: instantData.nullish(),
}
