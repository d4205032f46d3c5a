import { QUEUE_NAMES, QUEUES } from '@tas/shared/contract/office/queues.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

const DAY_MINUTES = 1_440
const minutes = z
  .int()
  .min(1)
  .max(60 * DAY_MINUTES)
const claimable = QUEUE_NAMES.filter((name) => QUEUES[name].isClaimable)

export const officeSettings = declareSettings(
  'office',
  z
    .strictObject({
      /** How long a row is one person's who claimed it. */
      claimMinutes: z.int().min(1).max(DAY_MINUTES).default(30),
      /** After how many minutes of waiting a row of a list is late; what is not named takes the default. */
      dueMinutes: z
        .partialRecord(z.enum(claimable), minutes)
        .default({})
        .transform((set) => ({
          approvals: DAY_MINUTES,
          finance: DAY_MINUTES,
          owed: 3 * DAY_MINUTES,
          returns: 240,
          ...set,
        })),
    })
    .prefault({}),
)
