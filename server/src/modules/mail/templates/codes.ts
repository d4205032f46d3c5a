import { letterCount, template } from '../letter.ts'

const minutesText = {
  en: (minutes: number) => `It works once and is valid for ${letterCount(minutes, 'en')} minutes.`,
  fa: (minutes: number) => `این کد یک بار و تا ${letterCount(minutes, 'fa')} دقیقه کار می‌کند.`,
}

/** What we write to a mailbox that has an account already. Nothing in it opens or changes anything. */
const alreadyHere = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, registered another account with this e-mail address. It already belongs to your account, so it cannot be confirmed for the new one.',
      'If it was you, log in to your account; if you no longer know the password, choose “Forgot your password?” there. If it was not you, ignore this e-mail: your account has not changed.',
    ],
    action: { label: 'Log in', path: '/' },
  },
  fa: {
    subject: 'شما حساب دارید',
    paragraphs: [
      'با این نشانی ایمیل حساب دیگری باز شده است؛ شاید خودتان باز کرده باشید. این نشانی از آنِ حساب کنونی شماست و برای حساب تازه تأیید نمی‌شود.',
      'اگر کار خودتان بوده، وارد حساب خود شوید؛ اگر رمز را فراموش کرده‌اید، همان‌جا «رمز خود را فراموش کرده‌اید؟» را بزنید. اگر کار شما نبوده، این نامه را نادیده بگیرید: حساب شما همان‌طور است که بود.',
    ],
    action: { label: 'ورود', path: '/' },
  },
} as const

/** Messages that carry something secret: a code or a link that proves who reads it. */
export const codeTemplates = {
  /** Without a path: the mailbox belongs to the account of somebody who proved it, and another was opened under it. */
  verifyEmail: template<{ path: string; hours: number }>({
    usefulMinutes: 24 * 60,
    write: {
      en: ({ path, hours }) => {
        if (path === '') return alreadyHere.en
        return {
          subject: 'Confirm your e-mail address',
          paragraphs: [
            'An account was opened with this e-mail address. Please confirm that it is yours; from then on you can also log in with it.',
            `The link works once and for ${letterCount(hours, 'en')} hours. If you did not open an account, ignore this e-mail; nothing will happen.`,
          ],
          action: { label: 'Confirm address', path },
        }
      },
      fa: ({ path, hours }) => {
        if (path === '') return alreadyHere.fa
        return {
          subject: 'نشانی ایمیل خود را تأیید کنید',
          paragraphs: [
            'حسابی با این نشانی ایمیل باز شده است. لطفاً تأیید کنید که این نشانی از آنِ شماست؛ پس از آن با همین نشانی هم می‌توانید وارد شوید.',
            `این پیوند یک بار و تا ${letterCount(hours, 'fa')} ساعت کار می‌کند. اگر حسابی باز نکرده‌اید، این نامه را نادیده بگیرید: بدون شما اتفاقی نمی‌افتد.`,
          ],
          action: { label: 'تأیید نشانی', path },
        }
      },
    },
  }),
  /** The code serves the person who asked, for minutes. The link serves the reader of the mail, for a day. */
  passwordReset: template<{ code: string; minutes: number; path: string; hours: number; account: string }>({
    usefulMinutes: 24 * 60,
    write: {
      en: ({ code, minutes, path, hours, account }) => ({
        subject: 'Your code for a new password',
        paragraphs: [
          `We received a request for a new password for the account with the number ${account}. Enter this code on the page where you asked, or choose your new password with the button:`,
          'The new password ends all sessions of this account and removes its passkeys, unless it has an authenticator app. Is it not the account you meant? Ask again with your username.',
          `The code works for ${letterCount(minutes, 'en')} minutes, the button for ${letterCount(hours, 'en')} hours. Only one of the two can be used, and only once. Do not share them: our staff will never ask for them. If you did not ask, ignore this e-mail; your password has not changed.`,
        ],
        code,
        action: { label: 'Choose a new password', path },
      }),
      fa: ({ code, minutes, path, hours, account }) => ({
        subject: 'کد شما برای رمز عبور تازه',
        paragraphs: [
          `برای حساب شمارهٔ \u2068${account}\u2069 رمز عبور تازه خواسته‌اند. این کد را در همان صفحه‌ای که درخواست کرده‌اید بنویسید، یا با این دکمه رمز تازه را انتخاب کنید:`,
          'رمز تازه همهٔ نشست‌های این حساب را پایان می‌دهد و کلیدهای عبور آن را برمی‌دارد، مگر آنکه برنامهٔ احراز هویت داشته باشد. حساب دیگری در نظر داشتید؟ دوباره، این بار با نام کاربری خود بخواهید.',
          `کد تا ${letterCount(minutes, 'fa')} دقیقه و دکمه تا ${letterCount(hours, 'fa')} ساعت کار می‌کند. فقط یکی از این دو و فقط یک بار به کار می‌رود. آن‌ها را به هیچ‌کس ندهید: همکاران ما هرگز آن‌ها را نمی‌پرسند. اگر شما درخواست نکرده‌اید، این نامه را نادیده بگیرید؛ رمز شما تغییری نمی‌کند.`,
        ],
        code,
        action: { label: 'انتخاب رمز عبور تازه', path },
      }),
    },
  }),
  confirmNewEmail: template<{ code: string; minutes: number }>({
    usefulMinutes: 30,
    write: {
      en: ({ code, minutes }) => ({
        subject: 'Confirm your new e-mail address',
        paragraphs: [
          'This address was given as the new e-mail address of an account. Enter this code in your settings to confirm it:',
          `${minutesText.en(minutes)} If you did not ask for it, ignore this e-mail.`,
        ],
        code,
      }),
      fa: ({ code, minutes }) => ({
        subject: 'نشانی ایمیل تازهٔ خود را تأیید کنید',
        paragraphs: [
          'این نشانی به‌عنوان نشانی تازهٔ یک حساب معرفی شده است. برای تأیید، این کد را در تنظیمات خود بنویسید:',
          `${minutesText.fa(minutes)} اگر شما این را نخواسته‌اید، این نامه را نادیده بگیرید.`,
        ],
        code,
      }),
    },
  }),
  confirmLeavingEmail: template<{ code: string; minutes: number; newAddress: string }>({
    usefulMinutes: 30,
    write: {
      en: ({ code, minutes, newAddress }) => ({
        subject: 'Somebody asked to change your e-mail address',
        paragraphs: [
          `Somebody logged in to your account wants to use ${newAddress} instead of this address. If that is you, type this code in your settings:`,
          `${minutesText.en(minutes)} Without it the address stays as it is. If it is not you, change your password at once and write to support.`,
        ],
        code,
      }),
      fa: ({ code, minutes, newAddress }) => ({
        subject: 'درخواست تغییر نشانی ایمیل شما',
        paragraphs: [
          `کسی که وارد حساب شما شده است می‌خواهد به‌جای این نشانی از ${newAddress} استفاده کند. اگر خودتان هستید، این کد را در تنظیمات خود بنویسید:`,
          `${minutesText.fa(minutes)} بدون این کد نشانی شما تغییر نمی‌کند. اگر شما نیستید، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.`,
        ],
        code,
      }),
    },
  }),
  confirmLeavingPhone: template<{ code: string; minutes: number; newPhone: string }>({
    usefulMinutes: 30,
    write: {
      en: ({ code, minutes, newPhone }) => ({
        subject: 'Somebody asked to change your phone number',
        paragraphs: [
          `Somebody logged in to your account wants to use the phone number ${newPhone}. If that is you, type this code in your settings:`,
          `${minutesText.en(minutes)} Without it nothing changes. If it is not you, change your password at once and write to support.`,
        ],
        code,
      }),
      fa: ({ code, minutes, newPhone }) => ({
        subject: 'درخواست تغییر شمارهٔ تلفن شما',
        paragraphs: [
          `کسی که وارد حساب شما شده است می‌خواهد شمارهٔ ${newPhone} را ثبت کند. اگر خودتان هستید، این کد را در تنظیمات خود بنویسید:`,
          `${minutesText.fa(minutes)} بدون این کد چیزی تغییر نمی‌کند. اگر شما نیستید، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.`,
        ],
        code,
      }),
    },
  }),
  confirmNewPhone: template<{ code: string; minutes: number }>({
    usefulMinutes: 30,
    write: {
      en: ({ code, minutes }) => ({
        subject: 'Your code',
        paragraphs: [`Your code to confirm this phone number. ${minutesText.en(minutes)}`],
        code,
      }),
      fa: ({ code, minutes }) => ({
        subject: 'کد شما',
        paragraphs: [`کد شما برای تأیید این شمارهٔ تلفن. ${minutesText.fa(minutes)}`],
        code,
      }),
    },
  }),
}
