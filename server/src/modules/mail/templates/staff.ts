import { FIRST_REPORT_DAY, type PlannedReport } from '@tas/shared/contract/revenue/choices.ts'
import { EXAMPLE_MOMENT, letterCount, letterDay, letterHours, letterMoment, paragraphs, template } from '../letter.ts'

const REPORTS: Readonly<Record<PlannedReport, { readonly en: string; readonly fa: string }>> = {
  day: { en: 'revenue by day', fa: 'درآمد به تفکیک روز' },
  product: { en: 'revenue by product', fa: 'درآمد به تفکیک محصول' },
  game: { en: 'revenue by game', fa: 'درآمد به تفکیک بازی' },
  currency: { en: 'revenue by currency', fa: 'درآمد به تفکیک ارز' },
  country: { en: 'revenue by country', fa: 'درآمد به تفکیک کشور' },
  player: { en: 'revenue by player', fa: 'درآمد به تفکیک بازیکن' },
  cohorts_registration: { en: 'cohorts by month of registration', fa: 'گروه‌های ورود به تفکیک ماه ثبت‌نام' },
  cohorts_first_deposit: { en: 'cohorts by month of the first deposit', fa: 'گروه‌های ورود به تفکیک ماه نخستین واریز' },
  liability: { en: 'what players are owed', fa: 'بدهی به بازیکنان' },
}

/** From day to day; of all days there ever were, the last alone. */
function daysOf(from: string, to: string) {
  const [en, fa] = [letterDay(to, 'en'), letterDay(to, 'fa')]
  if (from === FIRST_REPORT_DAY) return { en: `to date, up to ${en}`, fa: `از آغاز تا ${fa}` }
  return { en: `from ${letterDay(from, 'en')} to ${en}`, fa: `از ${letterDay(from, 'fa')} تا ${fa}` }
}

/** Messages to people of the operator. */
export const staffTemplates = {
  staffInvitation: template<{ path: string; hours: number }>({
    usefulMinutes: 3 * 24 * 60,
    words: {
      subject: { en: 'You are invited to the back office', fa: 'دعوت به پنل مدیریت' },
      text: {
        en: paragraphs(
          'You have been invited to work in the back office. Open the link to choose a password; then you set up an authenticator app, without which nothing is open.',
          'The link works once and for {{time}}. If you do not know of this, ignore this e-mail; nothing will happen.',
        ),
        fa: paragraphs(
          'شما برای کار در پنل مدیریت دعوت شده‌اید. پیوند را باز کنید و رمز عبور بسازید؛ سپس برنامهٔ تأیید هویت را تنظیم می‌کنید که بدون آن هیچ بخشی باز نمی‌شود.',
          'این پیوند یک بار و تا {{time}} کار می‌کند. اگر از آن خبر ندارید، این نامه را نادیده بگیرید؛ اتفاقی نمی‌افتد.',
        ),
      },
      label: { en: 'Accept the invitation', fa: 'پذیرش دعوت' },
    },
    facts: { time: { write: ({ hours }, language) => letterHours(hours, language) } },
    path: ({ path }) => path,
    example: { path: '/office/', hours: 72 },
  }),
  plannedReport: template<{ path: string; report: PlannedReport; from: string; to: string; hours: number }>({
    usefulMinutes: 2 * 24 * 60,
    words: {
      subject: { en: 'A planned report is ready', fa: 'گزارش زمان‌بندی‌شده آماده است' },
      text: {
        en: paragraphs(
          'A planned report is ready for you: {{report}}, {{days}} (UTC).',
          'The link works once within {{hours}} hours, while you are logged in to the back office. It does not work for anybody else.',
        ),
        fa: paragraphs(
          'گزارش زمان‌بندی‌شدهٔ شما آماده است: {{report}}، {{days}} (به وقت جهانی).',
          'این پیوند یک بار و تا {{hours}} ساعت کار می‌کند، و تنها زمانی که خودتان در پنل مدیریت وارد شده باشید. اگر برای کسی فرستاده شود، چیزی باز نمی‌کند.',
        ),
      },
      label: { en: 'Open the report', fa: 'باز کردن گزارش' },
    },
    facts: {
      report: { write: ({ report }, language) => REPORTS[report][language] },
      days: { write: ({ from, to }, language) => daysOf(from, to)[language] },
      hours: { write: ({ hours }, language) => letterCount(hours, language) },
    },
    path: ({ path }) => path,
    example: { path: '/office/mailed-report', report: 'day', from: '2026-11-01', to: '2026-11-30', hours: 72 },
  }),
  testMail: template<{ at: string }>({
    usefulMinutes: 10,
    words: {
      subject: { en: 'A test of the mail server', fa: 'آزمایش سرور ایمیل' },
      text: {
        en: paragraphs(
          'You asked for this e-mail in the back office ({{time}}). It came, so mails go out.',
          'Nothing has to be done.',
        ),
        fa: paragraphs(
          'شما این ایمیل را در پنل مدیریت خواستید ({{time}}). رسیدن آن یعنی ایمیل‌ها فرستاده می‌شوند.',
          'لازم نیست کاری انجام دهید.',
        ),
      },
      label: null,
    },
    facts: { time: { write: ({ at }, language) => letterMoment(at, language) } },
    example: { at: EXAMPLE_MOMENT },
  }),
}
