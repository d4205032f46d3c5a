import type { SettingForm } from '#kit/setting-form.ts'

const rate = { kind: 'number', least: 0, most: 10_000, unit: null } as const
const byCurrency = { kind: 'record', keys: 'currencies', of: { kind: 'amount' } } as const

/** What affiliates are paid by, as an operator meets it. */
export const affiliateForms = {
  plan: {
    area: 'money',
    title: { en: 'Plan of affiliates', fa: 'طرح همکاری در معرفی' },
    text: {
      en: 'Counts for who registers from now on; who came before keeps the plan of their day. Rates in hundredths of a percent: 2500 is 25 %.',
      fa: 'برای کسانی است که از این پس ثبت‌نام می‌کنند؛ طرح معرفی‌شدگان پیشین تغییر نمی‌کند. نرخ‌ها به صدم درصد است: ۲۵۰۰ یعنی ۲۵٪.',
    },
    concerns: 'money',
    form: {
      kind: 'group',
      fields: {
        providerE4: {
          title: { en: 'Cost of providers, of GGR', fa: 'هزینهٔ ارائه‌دهندگان از درآمد ناخالص' },
          form: rate,
        },
        depositE4: { title: { en: 'Cost of deposits', fa: 'هزینهٔ واریز' }, form: rate },
        withdrawalE4: { title: { en: 'Cost of withdrawals', fa: 'هزینهٔ برداشت' }, form: rate },
        taxE4: { title: { en: 'Tax on play', fa: 'مالیات بازی' }, form: rate },
        kind: {
          title: { en: 'Share', fa: 'سهم' },
          form: {
            kind: 'choice',
            choices: [
              { value: 'flat', title: { en: 'One rate', fa: 'یک نرخ' } },
              { value: 'tiered', title: { en: 'The reached rate on all', fa: 'نرخ رسیده بر همهٔ مبلغ' } },
              { value: 'ladder', title: { en: 'Each rung its own rate', fa: 'هر پله با نرخ خود' } },
            ],
          },
        },
        steps: {
          title: { en: 'Rates', fa: 'نرخ‌ها' },
          form: {
            kind: 'list',
            most: 10,
            of: {
              kind: 'group',
              fields: {
                rateE4: { title: { en: 'Rate', fa: 'نرخ' }, form: rate },
                from: { title: { en: 'Above', fa: 'بالاتر از' }, form: byCurrency },
              },
            },
          },
        },
        negative: {
          title: { en: 'A negative month', fa: 'ماه منفی' },
          form: {
            kind: 'choice',
            choices: [
              { value: 'carry', title: { en: 'Lowers the months after it', fa: 'از ماه‌های بعد کم می‌شود' } },
              { value: 'zero', title: { en: 'Is forgotten', fa: 'صفر حساب می‌شود' } },
              {
                value: 'ringFence',
                title: { en: 'Is carried by single players alone', fa: 'تنها برای همان بازیکن می‌ماند' },
              },
            ],
          },
        },
        fenceAt: {
          title: { en: 'Loss from which on a player is carried alone', fa: 'زیانی که از آن به بالا جدا حساب می‌شود' },
          form: byCurrency,
        },
        cpa: {
          title: { en: 'Payment for a person', fa: 'پرداخت برای هر نفر' },
          form: {
            kind: 'record',
            keys: 'currencies',
            of: {
              kind: 'group',
              fields: {
                amount: { title: { en: 'Amount', fa: 'مبلغ' }, form: { kind: 'amount' } },
                deposits: { title: { en: 'Deposits of at least', fa: 'کمترین واریز' }, form: { kind: 'amount' } },
                stakes: { title: { en: 'Stakes of at least', fa: 'کمترین مبلغ شرط' }, form: { kind: 'amount' } },
              },
            },
          },
        },
        cpaDays: {
          title: { en: 'Both within', fa: 'هر دو ظرف' },
          form: { kind: 'number', least: 1, most: 365, unit: 'days' },
        },
        recoup: {
          title: { en: 'Share only above what was paid for persons', fa: 'سهم تنها بالاتر از پرداخت برای افراد' },
          form: { kind: 'switch' },
        },
        subE4: { title: { en: 'To the affiliate above', fa: 'برای معرف بالادست' }, form: rate },
        capE4: { title: { en: 'Most of NGR', fa: 'سقف از درآمد خالص' }, form: rate },
      },
    },
  },
  holdDays: {
    area: 'money',
    title: { en: 'Hold of earnings', fa: 'نگه‌داشتن درآمد معرفی' },
    text: {
      en: 'So many days after a month is closed, what affiliates earned in it may be transferred.',
      fa: 'این تعداد روز پس از بسته شدن ماه، درآمد معرف‌ها قابل انتقال است.',
    },
    concerns: 'money',
    form: { kind: 'number', least: 7, most: 30, unit: 'days' },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
