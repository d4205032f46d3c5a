import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

export const exclusionSettings = declareSettings(
  'exclusion',
  z.strictObject({
    /** The national register of excluded people the licence asks. Null: none is asked. */
    register: z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }),
        /** An answer that takes longer is none. */
        timeoutMs: z.int().min(100).max(10_000).default(3_000),
      })
      .nullable()
      .default(null),
  }),
)
