import { isSafeUrl } from '@tas/shared/contract/content/safe-url.ts'
import { personText } from '@tas/shared/contract/fields.ts'
import { z } from 'zod'

const localized = (min: number, max: number) => z.object({ en: personText(min, max), fa: personText(min, max) })
const address = z.string().refine(isSafeUrl, 'unsafe_url')

/** What may be stored for an item of a slider: words in both languages, addresses of this site or http(s). */
export const sliderItemSchema = z.object({
  sliderIntId: z.int().positive(),
  position: z.int(),
  url: address,
  imgUrl: z.object({ en: address, fa: address }),
  newWindow: z.boolean(),
  title: localized(1, 200),
  text: localized(0, 1_000),
  actionTitle: localized(1, 100).nullable(),
})
export type SliderItem = z.output<typeof sliderItemSchema>
