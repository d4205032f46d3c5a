import { z } from 'zod'

/** A short text an operator writes in both languages. */
export const bothLanguages = z.strictObject({ en: z.string().min(1).max(200), fa: z.string().min(1).max(200) })
