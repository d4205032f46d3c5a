import { z } from 'zod'
import { mayReach } from '#kit/http/post-outside.ts'
import { refuse } from '#kit/refusal.ts'
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
  {
    forms: {
      register: {
        area: 'protection',
        title: { en: 'National register of excluded people', fa: 'فهرست ملی افراد محروم' },
        text: {
          en: 'Asked about every player before they stake or deposit. Its key is set where the server is started.',
          fa: 'پیش از شرط یا واریز دربارهٔ هر بازیکن پرسیده می‌شود. کلید آن هنگام راه‌اندازی سرور داده می‌شود.',
        },
        concerns: 'protection',
        form: {
          kind: 'group',
          isOptional: true,
          fields: {
            url: { title: { en: 'Address', fa: 'نشانی' }, form: { kind: 'link' } },
            timeoutMs: {
              title: { en: 'Longest wait for an answer', fa: 'بیشترین انتظار برای پاسخ' },
              form: { kind: 'number', least: 100, most: 10_000, unit: 'milliseconds' },
            },
          },
        },
      },
    },
    // It would never be asked, and so nobody could play.
    async guard(_, { after: { register }, mode }) {
      if (register !== null && !mayReach(register.url, { mayBePrivate: mode === 'sandbox' }))
        throw refuse('business.settings_invalid', {}, { 'exclusion.register.url': 'format' })
    },
  },
)
