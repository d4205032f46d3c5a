import type { SettingForm } from '#kit/setting-form.ts'

/** The club, as an operator meets it. */
export const clubForms = {
  levels: {
    area: 'club',
    title: { en: 'Levels of the club', fa: 'سطح‌های باشگاه' },
    text: {
      en: 'Rising from 0 points. A level that a player has reached stays theirs, also when it takes more points from now on.',
      fa: 'از ۰ امتیاز به بالا. سطحی که بازیکن به آن رسیده می‌ماند، حتی اگر امتیاز آن بیشتر شود.',
    },
    concerns: 'money',
    form: {
      kind: 'list',
      most: 50,
      of: {
        kind: 'group',
        fields: {
          name: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: 200 } },
          imgUrl: { title: { en: 'Emblem', fa: 'نشان' }, form: { kind: 'path' } },
          points: {
            title: { en: 'Points it takes', fa: 'امتیاز لازم' },
            form: { kind: 'number', least: 0, most: 1_000_000_000_000, unit: 'points' },
          },
          benefits: {
            title: { en: 'What it gives', fa: 'مزیت‌ها' },
            form: { kind: 'list', most: 20, of: { kind: 'both', most: 200 } },
          },
          rateE4: {
            title: {
              en: 'Rakeback in hundredths of a percent (500: 5 %)',
              fa: 'سهم بازگشتی، به صدم درصد (۵۰۰ یعنی ۵٪)',
            },
            form: { kind: 'number', least: 0, most: 5_000, unit: null },
          },
          cash: {
            title: { en: 'Cash for reaching it, once', fa: 'وجه نقد رسیدن به سطح، یک بار' },
            form: { kind: 'record', keys: 'currencies', of: { kind: 'amount' } },
          },
        },
      },
    },
  },
  worths: {
    area: 'club',
    title: { en: 'What a currency counts as', fa: 'ارزش هر ارز در امتیاز' },
    text: {
      en: 'Points by one whole unit of each currency are counted with this. Left out: 1.',
      fa: 'امتیاز هر واحد از ارز با این عدد حساب می‌شود. اگر خالی باشد، ۱.',
    },
    concerns: 'money',
    form: { kind: 'record', keys: 'currencies', of: { kind: 'decimal' } },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
