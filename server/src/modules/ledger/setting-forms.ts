import type { SettingForm } from '#kit/setting-form.ts'

/** The currencies, as an operator meets them. */
export const currencyForms = {
  currencies: {
    area: 'money',
    title: { en: 'Currencies', fa: 'ارزها' },
    text: {
      en: 'Those an account can be opened in, in this order. One that is used stays, with its decimals.',
      fa: 'ارزهایی که می‌توان حساب را با آن‌ها گشود، به همین ترتیب. ارزی که به کار رفته با رقم‌های اعشارش می‌ماند.',
    },
    concerns: 'money',
    form: {
      kind: 'list',
      most: 40,
      of: {
        kind: 'group',
        fields: {
          id: { title: { en: 'Code', fa: 'کد' }, form: { kind: 'code' } },
          title: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'text', most: 60 } },
          symbol: { title: { en: 'Symbol', fa: 'نماد' }, form: { kind: 'text', most: 8 } },
          pointCount: {
            title: { en: 'Digits after the point', fa: 'رقم‌های اعشار' },
            form: { kind: 'number', least: 0, most: 8, unit: null },
          },
        },
      },
    },
  },
  largeAmounts: {
    area: 'money',
    title: { en: 'Large amounts', fa: 'مبلغ‌های بزرگ' },
    text: {
      en: 'From so much on a stake, a win or a deposit has a line of its own in the audit trail. Left out: 10000.',
      fa: 'شرط، برد یا واریز از این مبلغ به بالا در دفتر رویدادها ثبت می‌شود. اگر خالی باشد، ۱۰۰۰۰.',
    },
    concerns: 'money',
    form: { kind: 'record', keys: 'currencies', of: { kind: 'amount' } },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
