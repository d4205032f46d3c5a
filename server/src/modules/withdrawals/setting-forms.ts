import type { SettingForm } from '#kit/setting-form.ts'
import { usualAmount } from './usual-amounts.ts'

const byCurrency = { kind: 'record', keys: 'currencies', of: { kind: 'amount' } } as const

/** The terms of withdrawals, as an operator meets them. */
export const withdrawalForms = {
  autoApproveCeilings: {
    area: 'money',
    title: { en: 'Paid without a person', fa: 'پرداخت خودکار برداشت' },
    text: {
      en: 'A withdrawal up to this amount is paid by itself. Left out: 100.',
      fa: 'برداشت تا این مبلغ خودکار پرداخت می‌شود. اگر خالی باشد، ۱۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('autoApproveCeilings', currency),
  },
  autoApproveDays: {
    area: 'money',
    title: { en: 'Paid without a person in 24 hours', fa: 'پرداخت خودکار برداشت در ۲۴ ساعت' },
    text: {
      en: 'Withdrawals of one player are paid by themselves up to this sum within 24 hours. Left out: 300.',
      fa: 'برداشت‌های هر بازیکن در ۲۴ ساعت تا این مجموع خودکار پرداخت می‌شود. اگر خالی باشد، ۳۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('autoApproveDays', currency),
  },
  twoApproversFrom: {
    area: 'money',
    title: { en: 'Two people approve', fa: 'تأیید دو نفره' },
    text: {
      en: 'From this amount on two people approve a withdrawal. Left out: 1000.',
      fa: 'برداشت از این مبلغ به بالا را دو نفر تأیید می‌کنند. اگر خالی باشد، ۱۰۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('twoApproversFrom', currency),
  },
  addressFrom: {
    area: 'money',
    title: { en: 'Address proved', fa: 'اثبات نشانی' },
    text: {
      en: 'From this sum of withdrawals within thirty days on, address and means of payment are proved by documents. Left out: 2000.',
      fa: 'از این مجموع برداشت در سی روز به بالا، نشانی و ابزار پرداخت با مدرک ثابت می‌شود. اگر خالی باشد، ۲۰۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('addressFrom', currency),
  },
  fundsFrom: {
    area: 'money',
    title: { en: 'Source of funds shown', fa: 'نشان دادن منشأ پول' },
    text: {
      en: 'From this sum of withdrawals within thirty days on, it is shown where the money comes from. Left out: 20000.',
      fa: 'از این مجموع برداشت در سی روز به بالا، منشأ پول نشان داده می‌شود. اگر خالی باشد، ۲۰۰۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('fundsFrom', currency),
  },
  dailyCaps: {
    area: 'money',
    title: { en: 'Withdrawals in 24 hours', fa: 'سقف برداشت در ۲۴ ساعت' },
    text: {
      en: 'What one player can ask for within 24 hours. Left out: 10000.',
      fa: 'مبلغی که یک بازیکن در ۲۴ ساعت می‌تواند برداشت کند. اگر خالی باشد، ۱۰۰۰۰.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('dailyCaps', currency),
  },
  fees: {
    area: 'money',
    title: { en: 'Fee of a withdrawal', fa: 'کارمزد برداشت' },
    text: {
      en: 'What a withdrawal costs once the free ones are used. Left out: nothing.',
      fa: 'هزینهٔ هر برداشت پس از برداشت‌های رایگان. اگر خالی باشد، رایگان است.',
    },
    concerns: 'money',
    form: byCurrency,
    holds: (currency) => usualAmount('fees', currency),
  },
  freeCount: {
    area: 'money',
    title: { en: 'Free withdrawals', fa: 'برداشت‌های رایگان' },
    text: {
      en: 'So many withdrawals within thirty days cost nothing.',
      fa: 'این تعداد برداشت در سی روز کارمزد ندارد.',
    },
    concerns: 'money',
    form: { kind: 'number', least: 0, most: 1_000, unit: null },
  },
  mostOpen: {
    area: 'money',
    title: { en: 'Open withdrawals', fa: 'برداشت‌های هم‌زمان' },
    text: {
      en: 'So many requests of one player may be on their way at once.',
      fa: 'هر بازیکن می‌تواند این تعداد درخواست در راه داشته باشد.',
    },
    concerns: null,
    form: { kind: 'number', least: 1, most: 50, unit: null },
  },
  restHours: {
    area: 'money',
    title: { en: 'Rest of a new account', fa: 'انتظار حساب مالی تازه' },
    text: {
      en: 'Money is sent to a new financial account only after so many hours.',
      fa: 'به حساب مالی تازه فقط پس از این مدت پول فرستاده می‌شود.',
    },
    concerns: 'money',
    form: { kind: 'number', least: 0, most: 720, unit: 'hours' },
  },
  withinHours: {
    area: 'money',
    title: { en: 'Withdrawals end within', fa: 'پایان برداشت حداکثر تا' },
    text: {
      en: 'Players are told so. A case is opened for every withdrawal that takes longer.',
      fa: 'به بازیکنان گفته می‌شود. برای هر برداشتی که بیشتر طول بکشد پرونده باز می‌شود.',
    },
    concerns: 'money',
    form: { kind: 'number', least: 1, most: 720, unit: 'hours' },
  },
  canCancel: {
    area: 'money',
    title: { en: 'Players may cancel', fa: 'امکان لغو برداشت' },
    text: {
      en: 'Off: a withdrawal that was asked for goes its way. Some licences demand it whatever is set here.',
      fa: 'اگر خاموش باشد، برداشت پس از درخواست لغوشدنی نیست؛ برخی مجوزها، هرچه اینجا باشد، لغو را نمی‌پذیرند.',
    },
    concerns: 'protection',
    form: { kind: 'switch' },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
