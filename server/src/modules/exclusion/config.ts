import { z } from 'zod'
import { declareConfig } from '#kit/config.ts'

export const exclusionConfig = declareConfig(
  'exclusion',
  z.object({
    /** What the national register of excluded people asks its callers for; businesses name their register in their settings. */
    REGISTER_KEY: z.string().min(1).optional(),
  }),
  ({ REGISTER_KEY }) => ({ registerKey: REGISTER_KEY ?? null }),
)
