import { EXAMPLE_MOMENT, letterCount, letterMoment, paragraphs, template } from '../letter.ts'

/** Messages to people of the operator. */
export const staffTemplates = {
  staffInvitation: template<{ path: string; hours: number }>({
    usefulMinutes: 3 * 24 * 60,
    words: {
      subject: { en: 'You are invited to the back office', fa: 'دعوت به پنل مدیریت' },
      text: {
        en: paragraphs(
          'You have been invited to work in the back office. Open the link to choose a password; then you set up an authenticator app, without which nothing is open.',
          'The link works once and for {{hours}} hours. If you do not know of this, ignore this e-mail; nothing will happen.',
        ),
        fa: paragraphs(
          'شما برای کار در پنل مدیریت دعوت شده‌اید. پیوند را باز کنید و رمز عبور بسازید؛ سپس برنامهٔ تأیید هویت را تنظیم می‌کنید که بدون آن هیچ بخشی باز نمی‌شود.',
          'این پیوند یک بار و تا {{hours}} ساعت کار می‌کند. اگر از آن خبر ندارید، این نامه را نادیده بگیرید؛ اتفاقی نمی‌افتد.',
        ),
      },
      label: { en: 'Accept the invitation', fa: 'پذیرش دعوت' },
    },
    facts: { hours: { write: ({ hours }, language) => letterCount(hours, language) } },
    path: ({ path }) => path,
    example: { path: '/office/', hours: 72 },
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
