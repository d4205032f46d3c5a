import type { FieldForm, SettingForm } from '#kit/setting-form.ts'

const number = (least: number, most: number): FieldForm => ({ kind: 'number', least, most, unit: null })

/** The draws of each currency, as an operator meets them. */
export const schedulesForm: SettingForm = {
  area: 'games',
  title: { en: 'Draws of the lottery', fa: 'قرعه‌کشی‌ها' },
  text: {
    en: 'One schedule for each currency. Draws that are on sale keep their terms; the next one has the new ones.',
    fa: 'برای هر ارز یک برنامه. قرعه‌کشی‌های در حال فروش شرایط خود را دارند؛ بعدی شرایط تازه را دارد.',
  },
  concerns: 'money',
  form: {
    kind: 'list',
    most: 100,
    of: {
      kind: 'group',
      fields: {
        currency: { title: { en: 'Currency', fa: 'ارز' }, form: { kind: 'currency' } },
        everyMinutes: {
          title: { en: 'A draw every', fa: 'فاصلهٔ قرعه‌کشی‌ها' },
          form: { kind: 'number', least: 1, most: 43_200, unit: 'minutes' },
        },
        pick: { title: { en: 'Numbers on a ticket', fa: 'شمار عددهای هر بلیت' }, form: number(1, 20) },
        from: { title: { en: 'Of so many', fa: 'از میان' }, form: number(1, 200) },
        price: { title: { en: 'Price of a ticket', fa: 'بهای بلیت' }, form: { kind: 'amount' } },
        maxTickets: { title: { en: 'Most tickets of a draw', fa: 'بیشترین بلیت هر قرعه‌کشی' }, form: number(1, 1e9) },
        maxPerPlayer: {
          title: { en: 'Most tickets of a player', fa: 'بیشترین بلیت هر بازیکن' },
          form: number(1, 1e9),
        },
        tiers: {
          title: { en: 'Prizes, the most hits first', fa: 'جایزه‌ها، از بیشترین عدد درست' },
          form: {
            kind: 'list',
            most: 20,
            of: {
              kind: 'group',
              fields: {
                hits: { title: { en: 'Hits', fa: 'عدد درست' }, form: number(1, 20) },
                reserve: { title: { en: 'Set aside for all', fa: 'اندوخته برای همه' }, form: { kind: 'amount' } },
                prize: {
                  title: { en: 'Each gets (left out: they share all)', fa: 'سهم هر نفر (خالی: همه را تقسیم می‌کنند)' },
                  form: { kind: 'amount', isOptional: true },
                },
              },
            },
          },
        },
      },
    },
  },
}
