import type { ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import { letterCount, letterDay, letterMoment, template } from '../letter.ts'

const REPORTS: Readonly<Record<ReportGroup, { readonly en: string; readonly fa: string }>> = {
  day: { en: 'by day', fa: 'به تفکیک روز' },
  product: { en: 'by product', fa: 'به تفکیک محصول' },
  game: { en: 'by game', fa: 'به تفکیک بازی' },
  currency: { en: 'by currency', fa: 'به تفکیک ارز' },
  country: { en: 'by country', fa: 'به تفکیک کشور' },
  player: { en: 'by player', fa: 'به تفکیک بازیکن' },
}

/** Messages to people of the operator. */
export const staffTemplates = {
  staffInvitation: template<{ path: string; hours: number }>({
    usefulMinutes: 3 * 24 * 60,
    write: {
      en: ({ path, hours }) => ({
        subject: 'You are invited to the back office',
        paragraphs: [
          'You have been invited to work in the back office. Open the link to choose a password; then you set up an authenticator app, without which nothing is open.',
          `The link works once and for ${letterCount(hours, 'en')} hours. If you do not know of this, ignore this e-mail; nothing will happen.`,
        ],
        action: { label: 'Accept the invitation', path },
      }),
      fa: ({ path, hours }) => ({
        subject: 'دعوت به پنل مدیریت',
        paragraphs: [
          'شما برای کار در پنل مدیریت دعوت شده‌اید. پیوند را باز کنید و رمز عبور بسازید؛ سپس برنامهٔ تأیید هویت را تنظیم می‌کنید که بدون آن هیچ بخشی باز نمی‌شود.',
          `این پیوند یک بار و تا ${letterCount(hours, 'fa')} ساعت کار می‌کند. اگر از آن خبر ندارید، این نامه را نادیده بگیرید؛ اتفاقی نمی‌افتد.`,
        ],
        action: { label: 'پذیرش دعوت', path },
      }),
    },
  }),
  plannedReport: template<{ path: string; groupBy: ReportGroup; from: string; to: string; hours: number }>({
    usefulMinutes: 2 * 24 * 60,
    write: {
      en: ({ path, groupBy, from, to, hours }) => ({
        subject: `The report ${REPORTS[groupBy].en} is ready`,
        paragraphs: [
          `A planned report ${REPORTS[groupBy].en}, from ${letterDay(from, 'en')} to ${letterDay(to, 'en')} (UTC), is ready for you.`,
          `The link works once and for ${letterCount(hours, 'en')} hours, and only while you are signed in to the back office yourself. Forwarded, it opens nothing.`,
        ],
        action: { label: 'Open the report', path },
      }),
      fa: ({ path, groupBy, from, to, hours }) => ({
        subject: `گزارش ${REPORTS[groupBy].fa} آماده است`,
        paragraphs: [
          `گزارش زمان‌بندی‌شدهٔ ${REPORTS[groupBy].fa}، از ${letterDay(from, 'fa')} تا ${letterDay(to, 'fa')} (به وقت جهانی)، برای شما آماده است.`,
          `این پیوند یک بار و تا ${letterCount(hours, 'fa')} ساعت کار می‌کند، و تنها زمانی که خودتان در پنل مدیریت وارد شده باشید. اگر برای کسی فرستاده شود، چیزی باز نمی‌کند.`,
        ],
        action: { label: 'باز کردن گزارش', path },
      }),
    },
  }),
  testMail: template<{ at: string }>({
    usefulMinutes: 10,
    write: {
      en: ({ at }) => ({
        subject: 'A test of the mail server',
        paragraphs: [
          `You asked for this e-mail in the back office (${letterMoment(at, 'en')}). It came, so mails go out.`,
          'Nothing has to be done.',
        ],
      }),
      fa: ({ at }) => ({
        subject: 'آزمایش سرور ایمیل',
        paragraphs: [
          `شما این ایمیل را در پنل مدیریت خواستید (${letterMoment(at, 'fa')}). رسیدن آن یعنی ایمیل‌ها فرستاده می‌شوند.`,
          'لازم نیست کاری انجام دهید.',
        ],
      }),
    },
  }),
}
