import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

export const identitySettings = declareSettings(
  'identity',
  z.strictObject({
    /** For so many hours after a change of password, second factor or address no money may leave the account. */
    credentialLockHours: z.int().min(24).max(72).default(24),
  }),
)
