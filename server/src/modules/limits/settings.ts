import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { inBothLanguages, outsideUrl } from '../business/index.ts'

const help = z.strictObject({
  title: inBothLanguages(80),
  url: outsideUrl,
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
  {
    forms: {
      help: {
        area: 'protection',
        title: { en: 'Help with gambling', fa: 'کمک برای ترک قمار' },
        text: {
          en: 'Free, confidential help that players find under Safer play. A link that stops working is hidden by itself.',
          fa: 'کمک رایگان و محرمانه که بازیکنان در بخش بازی ایمن می‌بینند. پیوندی که کار نکند خودبه‌خود پنهان می‌شود.',
        },
        concerns: 'protection',
        form: {
          kind: 'list',
          most: 20,
          of: {
            kind: 'group',
            fields: {
              title: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: 80 } },
              url: { title: { en: 'Where it leads', fa: 'نشانی' }, form: { kind: 'link' } },
              phone: { title: { en: 'Phone', fa: 'تلفن' }, form: { kind: 'code', isOptional: true } },
            },
          },
        },
      },
    },
  },
)
