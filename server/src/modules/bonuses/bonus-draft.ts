import { BONUS_TRIGGERS } from '@tas/shared/contract/bonuses/choices.ts'
import { isSafeUrl } from '@tas/shared/contract/content/safe-url.ts'
import { personText } from '@tas/shared/contract/fields.ts'
import { z } from 'zod'
import { cleanHtml } from '../content/index.ts'

const MAX_HTML_LENGTH = 200_000
const title = personText(1, 200)

/** What may be stored for a bonus: words in both languages, HTML sanitised, a picture of this site or from http(s). */
export const bonusSchema = z.object({
  intId: z.int().positive(),
  position: z.int(),
  trigger: z.enum(BONUS_TRIGGERS),
  avatarUrl: z.string().refine(isSafeUrl, 'unsafe_url'),
  title: z.object({ en: title, fa: title }),
  html: z.object({ en: html(), fa: html() }),
})
export type BonusDraft = z.input<typeof bonusSchema>
export type CleanBonus = z.output<typeof bonusSchema>

function html() {
  return z.string().max(MAX_HTML_LENGTH).transform(cleanHtml).pipe(z.string().min(1).max(MAX_HTML_LENGTH))
}
