import { letterMoment, template } from '../letter.ts'

const DAYS = 7 * 24 * 60

/** Messages about the account itself: its data, its end. */
export const accountTemplates = {
  exportReady: template<{ path: string; until: string }>({
    usefulMinutes: 24 * 60,
    write: {
      en: ({ path, until }) => ({
        subject: 'Your data is ready',
        paragraphs: [
          'The copy of your data that you asked for is ready.',
          `Log in to download it until ${letterMoment(until, 'en')}.`,
        ],
        action: { label: 'Get my data', path },
      }),
      fa: ({ path, until }) => ({
        subject: 'داده‌های شما آماده است',
        paragraphs: [
          'رونوشت داده‌هایی که خواسته بودید آماده است.',
          `تا ${letterMoment(until, 'fa')} می‌توانید وارد شوید و آن را بگیرید.`,
        ],
        action: { label: 'دریافت داده‌ها', path },
      }),
    },
  }),
  accountClosed: template<{ at: string }>({
    usefulMinutes: DAYS,
    write: {
      en: ({ at }) => ({
        subject: 'Your account is closed',
        paragraphs: [
          `Your account was closed on ${letterMoment(at, 'en')}.`,
          'We keep only what the law requires. If this was not you, contact support.',
        ],
      }),
      fa: ({ at }) => ({
        subject: 'حساب شما بسته شد',
        paragraphs: [
          `حساب شما در ${letterMoment(at, 'fa')} بسته شد.`,
          'تنها آنچه را قانون می‌خواهد نگه می‌داریم. اگر این کار شما نبوده، به پشتیبانی بنویسید.',
        ],
      }),
    },
  }),
  marketing: template<{
    product: string
    subject: string
    text: string
    label: string
    path: string
    leavePath: string
  }>({
    usefulMinutes: 24 * 60,
    write: {
      // The operator's words in the reader's language; how to end it is ours, and always there.
      en: ({ subject, text, label, path, leavePath }) => ({
        subject,
        paragraphs: [text, 'You receive this because you agreed to news by e-mail. You can unsubscribe at any time.'],
        action: { label, path },
        leave: { label: 'Unsubscribe', path: leavePath },
      }),
      fa: ({ subject, text, label, path, leavePath }) => ({
        subject,
        paragraphs: [
          text,
          'این نامه را گرفته‌اید چون با دریافت خبرها از راه ایمیل موافقت کرده‌اید. هر زمان می‌توانید آن را لغو کنید.',
        ],
        action: { label, path },
        leave: { label: 'لغو دریافت', path: leavePath },
      }),
    },
  }),
  notice: template<{ title: string; text: string; path: string; label: string }>({
    usefulMinutes: DAYS,
    write: {
      // Written by the module that knows the notice, in the reader's language.
      en: ({ title, text, path, label }) => ({ subject: title, paragraphs: [text], action: { label, path } }),
      fa: ({ title, text, path, label }) => ({ subject: title, paragraphs: [text], action: { label, path } }),
    },
  }),
}
