import { EXAMPLE_MOMENT, letterMoment, paragraphs, template } from '../letter.ts'

const DAYS = 7 * 24 * 60

/** Messages about the account itself: its data, its end. */
export const accountTemplates = {
  exportReady: template<{ path: string; until: string }>({
    usefulMinutes: 24 * 60,
    words: {
      subject: { en: 'Your data is ready', fa: 'داده‌های شما آماده است' },
      text: {
        en: paragraphs('The copy of your data that you asked for is ready.', 'Log in to download it until {{until}}.'),
        fa: paragraphs('رونوشت داده‌هایی که خواسته بودید آماده است.', 'تا {{until}} می‌توانید وارد شوید و آن را بگیرید.'),
      },
      label: { en: 'Get my data', fa: 'دریافت داده‌ها' },
    },
    facts: { until: { write: ({ until }, language) => letterMoment(until, language) } },
    path: ({ path }) => path,
    example: { path: '/', until: EXAMPLE_MOMENT },
  }),
  accountClosed: template<{ at: string }>({
    usefulMinutes: DAYS,
    words: {
      subject: { en: 'Your account is closed', fa: 'حساب شما بسته شد' },
      text: {
        en: paragraphs(
          'Your account was closed on {{time}}.',
          'We keep only what the law requires. If this was not you, contact support.',
        ),
        fa: paragraphs(
          'حساب شما در {{time}} بسته شد.',
          'تنها آنچه را قانون می‌خواهد نگه می‌داریم. اگر این کار شما نبوده، به پشتیبانی بنویسید.',
        ),
      },
      label: null,
    },
    facts: { time: { write: ({ at }, language) => letterMoment(at, language) } },
    example: { at: EXAMPLE_MOMENT },
  }),
  complaintWay: template<{ path: string }>({
    usefulMinutes: DAYS,
    words: {
      subject: { en: 'How to complain after your account is closed', fa: 'راه شکایت پس از بسته شدن حساب' },
      text: {
        en: paragraphs(
          'Your account is closed and cannot be opened.',
          'You can still complain about what happened in it, free of charge. Please keep this e-mail: its link is yours alone, and shows how your complaint stands.',
        ),
        fa: paragraphs(
          'حساب شما بسته است و باز نمی‌شود.',
          'هنوز هم می‌توانید بدون هزینه دربارهٔ آنچه در آن گذشته شکایت کنید. لطفاً این نامه را نگه دارید: پیوند آن تنها از آن شماست و وضعیت شکایت را نشان می‌دهد.',
        ),
      },
      label: { en: 'To the complaint', fa: 'رفتن به شکایت' },
    },
    facts: {},
    path: ({ path }) => path,
    example: { path: '/' },
  }),
  // What it says comes from whoever sends it, in the reader's language; how to end it is ours, and always there.
  marketing: template<{
    product: string
    subject: string
    text: string
    label: string
    path: string
    leavePath: string
  }>({
    usefulMinutes: 24 * 60,
    words: {
      subject: { en: '{{subject}}', fa: '{{subject}}' },
      text: {
        en: paragraphs(
          '{{text}}',
          'You receive this because you agreed to news by e-mail. You can unsubscribe at any time.',
        ),
        fa: paragraphs(
          '{{text}}',
          'این نامه را گرفته‌اید چون با دریافت خبرها از راه ایمیل موافقت کرده‌اید. هر زمان می‌توانید آن را لغو کنید.',
        ),
      },
      label: { en: '{{label}}', fa: '{{label}}' },
    },
    facts: {
      subject: { write: ({ subject }) => subject, part: 'subject' },
      text: { write: ({ text }) => text },
      label: { write: ({ label }) => label, part: 'label' },
    },
    path: ({ path }) => path,
    leave: { label: { en: 'Unsubscribe', fa: 'لغو دریافت' }, path: ({ leavePath }) => leavePath },
    example: { product: 'casino', subject: '…', text: '…', label: '…', path: '/', leavePath: '/' },
  }),
  // Written by the module that knows the notice, in the reader's language.
  notice: template<{ title: string; text: string; path: string; label: string }>({
    usefulMinutes: DAYS,
    words: {
      subject: { en: '{{title}}', fa: '{{title}}' },
      text: { en: '{{text}}', fa: '{{text}}' },
      label: { en: '{{label}}', fa: '{{label}}' },
    },
    facts: {
      title: { write: ({ title }) => title, part: 'subject' },
      text: { write: ({ text }) => text },
      label: { write: ({ label }) => label, part: 'label' },
    },
    path: ({ path }) => path,
    example: { title: '…', text: '…', path: '/', label: '…' },
  }),
}
