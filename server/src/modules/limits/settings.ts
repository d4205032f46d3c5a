import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

const help = z.strictObject({
  title: z.strictObject({ en: z.string().min(1).max(80), fa: z.string().min(1).max(80) }),
  url: z.url({ protocol: /^https$/ }),
  phone: z.string().min(3).max(40).nullable().default(null),
})

/** Help that is there for everybody, whatever the country. */
const HELP = [
  {
    title: { en: 'Gambling Therapy: free help online', fa: '«گمبلینگ تراپی»: کمک رایگان اینترنتی' },
    url: 'https://www.gamblingtherapy.org/',
    phone: null,
  },
  {
    title: { en: 'Gamblers Anonymous: meetings near you', fa: 'معتادان گمنام به قمار: جلسه‌های نزدیک شما' },
    url: 'https://gamblersanonymous.org/',
    phone: null,
  },
]

export const limitsSettings = declareSettings(
  'limits',
  z.strictObject({
    /** Where players find help with gambling, free and confidential; shown in Safer play. */
    help: z.array(help).max(20).default(HELP),
  }),
)
