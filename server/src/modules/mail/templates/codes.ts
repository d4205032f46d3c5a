import { letterCount, letterName, paragraphs, type TemplateFact, template } from '../letter.ts'

/** Ends each message with a code. */
const minutesText = {
  en: 'It works once and is valid for {{minutes}} minutes.',
  fa: 'این کد یک بار و تا {{minutes}} دقیقه کار می‌کند.',
}
const code: TemplateFact<{ code: string }> = { write: (given) => given.code }
const minutes: TemplateFact<{ minutes: number }> = { write: (given, language) => letterCount(given.minutes, language) }
const hours: TemplateFact<{ hours: number }> = { write: (given, language) => letterCount(given.hours, language) }
const EXAMPLE = { code: '482913', minutes: 10, hours: 24, path: '/', account: '1042' }

/** Messages that carry something secret: a code or a link that proves who reads it. */
export const codeTemplates = {
  /** Without a path: the mailbox belongs to the account of somebody who proved it, and another was opened under it. */
  verifyEmail: template<{ path: string; hours: number }>({
    isToUnproved: true,
    usefulMinutes: 24 * 60,
    wordedAs: ({ path }) => (path === '' ? 'alreadyHere' : 'verifyEmail'),
    words: {
      subject: { en: 'Confirm your e-mail address', fa: 'نشانی ایمیل خود را تأیید کنید' },
      text: {
        en: paragraphs(
          'An account was opened with this e-mail address. Please confirm that it is yours; from then on you can also log in with it.',
          'The link works once and for {{hours}} hours. If you did not open an account, ignore this e-mail; nothing will happen.',
        ),
        fa: paragraphs(
          'حسابی با این نشانی ایمیل باز شده است. لطفاً تأیید کنید که این نشانی از آنِ شماست؛ پس از آن با همین نشانی هم می‌توانید وارد شوید.',
          'این پیوند یک بار و تا {{hours}} ساعت کار می‌کند. اگر حسابی باز نکرده‌اید، این نامه را نادیده بگیرید: بدون شما اتفاقی نمی‌افتد.',
        ),
      },
      label: { en: 'Confirm address', fa: 'تأیید نشانی' },
    },
    facts: { hours },
    path: ({ path }) => path,
    example: EXAMPLE,
  }),
  /** What we write to a mailbox that has an account already, as a `verifyEmail`. Nothing in it opens or changes anything. */
  alreadyHere: template<{ path: string; hours: number }>({
    usefulMinutes: 24 * 60,
    words: {
      subject: { en: 'You already have an account', fa: 'شما حساب دارید' },
      text: {
        en: paragraphs(
          'Somebody, perhaps you, registered another account with this e-mail address. It already belongs to your account, so it cannot be confirmed for the new one.',
          'If it was you, log in to your account; if you no longer know the password, choose “Forgot your password?” there. If it was not you, ignore this e-mail: your account has not changed.',
        ),
        fa: paragraphs(
          'با این نشانی ایمیل حساب دیگری باز شده است؛ شاید خودتان باز کرده باشید. این نشانی از آنِ حساب کنونی شماست و برای حساب تازه تأیید نمی‌شود.',
          'اگر کار خودتان بوده، وارد حساب خود شوید؛ اگر رمز را فراموش کرده‌اید، همان‌جا «رمز خود را فراموش کرده‌اید؟» را بزنید. اگر کار شما نبوده، این نامه را نادیده بگیرید: حساب شما همان‌طور است که بود.',
        ),
      },
      label: { en: 'Log in', fa: 'ورود' },
    },
    facts: {},
    path: () => '/',
    example: EXAMPLE,
  }),
  /** The code serves the person who asked, for minutes. The link serves the reader of the mail, for a day. */
  passwordReset: template<{ code: string; minutes: number; path: string; hours: number; account: string }>({
    usefulMinutes: 24 * 60,
    words: {
      subject: { en: 'Your code for a new password', fa: 'کد شما برای رمز عبور تازه' },
      text: {
        en: paragraphs(
          'We received a request for a new password for the account with the number {{account}}. Enter this code on the page where you asked, or choose your new password with the button:',
          '{{code}}',
          'The new password ends all sessions of this account and removes its passkeys, unless it has an authenticator app. Is it not the account you meant? Ask again with your username.',
          'The code works for {{minutes}} minutes, the button for {{hours}} hours. Only one of the two can be used, and only once. Do not share them: our staff will never ask for them. If you did not ask, ignore this e-mail; your password has not changed.',
        ),
        fa: paragraphs(
          'برای حساب شمارهٔ {{account}} رمز عبور تازه خواسته‌اند. این کد را در همان صفحه‌ای که درخواست کرده‌اید بنویسید، یا با این دکمه رمز تازه را انتخاب کنید:',
          '{{code}}',
          'رمز تازه همهٔ نشست‌های این حساب را پایان می‌دهد و کلیدهای عبور آن را برمی‌دارد، مگر آنکه برنامهٔ احراز هویت داشته باشد. حساب دیگری در نظر داشتید؟ دوباره، این بار با نام کاربری خود بخواهید.',
          'کد تا {{minutes}} دقیقه و دکمه تا {{hours}} ساعت کار می‌کند. فقط یکی از این دو و فقط یک بار به کار می‌رود. آن‌ها را به هیچ‌کس ندهید: همکاران ما هرگز آن‌ها را نمی‌پرسند. اگر شما درخواست نکرده‌اید، این نامه را نادیده بگیرید؛ رمز شما تغییری نمی‌کند.',
        ),
      },
      label: { en: 'Choose a new password', fa: 'انتخاب رمز عبور تازه' },
    },
    facts: { code, minutes, hours, account: { write: ({ account }, language) => letterName(account, language) } },
    path: ({ path }) => path,
    example: EXAMPLE,
  }),
  confirmNewEmail: template<{ code: string; minutes: number }>({
    isToUnproved: true,
    usefulMinutes: 30,
    words: {
      subject: { en: 'Confirm your new e-mail address', fa: 'نشانی ایمیل تازهٔ خود را تأیید کنید' },
      text: {
        en: paragraphs(
          'This address was given as the new e-mail address of an account. Enter this code in your settings to confirm it:',
          '{{code}}',
          `${minutesText.en} If you did not ask for it, ignore this e-mail.`,
        ),
        fa: paragraphs(
          'این نشانی به‌عنوان نشانی تازهٔ یک حساب معرفی شده است. برای تأیید، این کد را در تنظیمات خود بنویسید:',
          '{{code}}',
          `${minutesText.fa} اگر شما این را نخواسته‌اید، این نامه را نادیده بگیرید.`,
        ),
      },
      label: null,
    },
    facts: { code, minutes },
    example: EXAMPLE,
  }),
  confirmLeavingEmail: template<{ code: string; minutes: number; newAddress: string }>({
    usefulMinutes: 30,
    words: {
      subject: { en: 'Somebody asked to change your e-mail address', fa: 'درخواست تغییر نشانی ایمیل شما' },
      text: {
        en: paragraphs(
          'Somebody logged in to your account wants to use {{newAddress}} instead of this address. If that is you, type this code in your settings:',
          '{{code}}',
          `${minutesText.en} Without it the address stays as it is. If it is not you, change your password at once and write to support.`,
        ),
        fa: paragraphs(
          'کسی که وارد حساب شما شده است می‌خواهد به‌جای این نشانی از {{newAddress}} استفاده کند. اگر خودتان هستید، این کد را در تنظیمات خود بنویسید:',
          '{{code}}',
          `${minutesText.fa} بدون این کد نشانی شما تغییر نمی‌کند. اگر شما نیستید، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.`,
        ),
      },
      label: null,
    },
    facts: { code, minutes, newAddress: { write: ({ newAddress }, language) => letterName(newAddress, language) } },
    example: { ...EXAMPLE, newAddress: 'new@mail.example' },
  }),
  confirmLeavingPhone: template<{ code: string; minutes: number; newPhone: string }>({
    usefulMinutes: 30,
    words: {
      subject: { en: 'Somebody asked to change your phone number', fa: 'درخواست تغییر شمارهٔ تلفن شما' },
      text: {
        en: paragraphs(
          'Somebody logged in to your account wants to use the phone number {{newPhone}}. If that is you, type this code in your settings:',
          '{{code}}',
          `${minutesText.en} Without it nothing changes. If it is not you, change your password at once and write to support.`,
        ),
        fa: paragraphs(
          'کسی که وارد حساب شما شده است می‌خواهد شمارهٔ {{newPhone}} را ثبت کند. اگر خودتان هستید، این کد را در تنظیمات خود بنویسید:',
          '{{code}}',
          `${minutesText.fa} بدون این کد چیزی تغییر نمی‌کند. اگر شما نیستید، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.`,
        ),
      },
      label: null,
    },
    facts: { code, minutes, newPhone: { write: ({ newPhone }, language) => letterName(newPhone, language) } },
    example: { ...EXAMPLE, newPhone: '+49 30 123456' },
  }),
  confirmNewPhone: template<{ code: string; minutes: number }>({
    usefulMinutes: 30,
    words: {
      subject: { en: 'Your code', fa: 'کد شما' },
      text: {
        en: paragraphs(`Your code to confirm this phone number. ${minutesText.en}`, '{{code}}'),
        fa: paragraphs(`کد شما برای تأیید این شمارهٔ تلفن. ${minutesText.fa}`, '{{code}}'),
      },
      label: null,
    },
    facts: { code, minutes },
    example: EXAMPLE,
  }),
}
