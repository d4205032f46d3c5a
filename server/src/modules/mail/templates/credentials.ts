import type { Language } from '@tas/shared/contract/languages.ts'
import { EXAMPLE_MOMENT, letterMoment, letterName, NOT_YOU, paragraphs, template } from '../letter.ts'

const DAYS = 7 * 24 * 60

/** A notice that something about logging in has changed; always sent, nobody can switch it off. */
function securityNotice(words: {
  readonly en: { readonly subject: string; readonly text: string }
  readonly fa: { readonly subject: string; readonly text: string }
}) {
  return template<{ at: string }>({
    usefulMinutes: DAYS,
    words: {
      subject: { en: words.en.subject, fa: words.fa.subject },
      text: {
        en: paragraphs(words.en.text, 'Time: {{time}}.', NOT_YOU.en),
        fa: paragraphs(words.fa.text, 'زمان: {{time}}.', NOT_YOU.fa),
      },
      label: null,
    },
    facts: { time: { write: ({ at }, language) => letterMoment(at, language) } },
    example: { at: EXAMPLE_MOMENT },
  })
}

/** Notices about the ways into an account. `at` is the moment as ISO 8601. */
export const credentialTemplates = {
  passwordChanged: securityNotice({
    en: { subject: 'Your password was changed', text: 'The password of your account was changed.' },
    fa: { subject: 'رمز عبور شما تغییر کرد', text: 'رمز عبور حساب شما تغییر کرد.' },
  }),
  passwordWasReset: securityNotice({
    en: {
      subject: 'You have a new password',
      text: 'Your password was reset with a code sent to this address. All devices were logged out.',
    },
    fa: {
      subject: 'رمز عبور تازه‌ای دارید',
      text: 'رمز عبور حساب شما با کدی که به این نشانی فرستادیم عوض شد. همهٔ دستگاه‌ها از حساب خارج شدند.',
    },
  }),
  emailChanged: securityNotice({
    en: {
      subject: 'Your e-mail address was changed',
      text: 'The e-mail address of your account was changed. From now on we no longer write to this one.',
    },
    fa: {
      subject: 'نشانی ایمیل شما تغییر کرد',
      text: 'نشانی ایمیل حساب شما تغییر کرد. از این پس دیگر به این نشانی نمی‌نویسیم.',
    },
  }),
  phoneChanged: securityNotice({
    en: { subject: 'Your phone number was changed', text: 'The phone number of your account was changed.' },
    fa: { subject: 'شمارهٔ تلفن شما تغییر کرد', text: 'شمارهٔ تلفن حساب شما تغییر کرد.' },
  }),
  detailsChanged: securityNotice({
    en: {
      subject: 'Your personal details were changed',
      text: 'The name, birth date, phone number or place of residence of your account was changed. For your safety, withdrawals are locked for a while.',
    },
    fa: {
      subject: 'مشخصات شما تغییر کرد',
      text: 'نام، تاریخ تولد، شمارهٔ تلفن یا محل سکونت حساب شما تغییر کرد. برای ایمنی شما، برداشت تا مدتی بسته است.',
    },
  }),
  secondFactorOn: securityNotice({
    en: {
      subject: 'Two-step login is on',
      text: 'Your account now asks for a second step besides the password (a code or a passkey).',
    },
    fa: {
      subject: 'ورود دومرحله‌ای روشن شد',
      text: 'حساب شما از این پس افزون بر رمز عبور، مرحلهٔ دومی هم دارد (کد یا کلید عبور).',
    },
  }),
  secondFactorOff: securityNotice({
    en: {
      subject: 'Two-step login changed',
      text: 'A second step of your login (an authenticator app or a passkey) was removed.',
    },
    fa: {
      subject: 'ورود دومرحله‌ای تغییر کرد',
      text: 'یکی از راه‌های مرحلهٔ دوم ورود شما (برنامهٔ احراز هویت یا کلید عبور) برداشته شد.',
    },
  }),
  recoveryCodesRenewed: securityNotice({
    en: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your account. The old ones no longer work.',
    },
    fa: {
      subject: 'کدهای بازیابی تازه‌ای دارید',
      text: 'برای حساب شما کدهای بازیابی تازه ساخته شد. کدهای پیشین دیگر کار نمی‌کنند.',
    },
  }),
  antiPhishingChanged: securityNotice({
    en: {
      subject: 'Your anti-phishing code changed',
      text: 'The anti-phishing code of your account was set, changed or removed. This mail still carries the code you had before, if there was one.',
    },
    fa: {
      subject: 'کد ضد فیشینگ شما تغییر کرد',
      text: 'کد ضد فیشینگ حساب شما گذاشته، عوض یا برداشته شد. این ایمیل هنوز کد پیشین شما را دارد، اگر کدی داشتید.',
    },
  }),
  newDevice: template<{ at: string; device: string; zone: string; calendar: string; path: string }>({
    usefulMinutes: DAYS,
    words: {
      subject: { en: 'Login from a new device', fa: 'ورود از دستگاه تازه' },
      text: {
        en: paragraphs(
          'Your account was accessed from a device we have not seen before: {{device}}. Time: {{time}}.',
          'If this was you, there is nothing to do. If not, end that session at once, change your password and write to support.',
        ),
        fa: paragraphs(
          'با دستگاهی که پیش‌تر ندیده بودیم وارد حساب شما شده‌اند: {{device}}. زمان: {{time}}.',
          'اگر خودتان بوده‌اید، نیازی به کاری نیست. اگر نه، بی‌درنگ آن نشست را پایان دهید، رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.',
        ),
      },
      label: { en: 'See my sessions', fa: 'دیدن نشست‌های من' },
    },
    facts: {
      device: { write: ({ device }, language) => deviceWords(device, language) },
      time: { write: ({ at, zone, calendar }, language) => letterMoment(at, language, { zone, calendar }) },
    },
    path: ({ path }) => path,
    example: { at: EXAMPLE_MOMENT, device: 'Chrome · Windows', zone: 'UTC', calendar: '', path: '/' },
  }),
}

/** "Chrome · Windows" in words; what a device does not say is left out. Latin names keep their direction in Persian. */
function deviceWords(device: string, language: Language): string {
  const [program, system] = device.split(' · ')
  if (program === undefined || program === '—' || program === '')
    return language === 'fa' ? 'دستگاهی که خود را معرفی نمی‌کند' : 'one that does not say what it is'
  const [one, other] = [program, system].map((name) => letterName(name ?? '', language))
  if (system === undefined) return one ?? ''
  return language === 'fa' ? `${one} روی ${other}` : `${one} on ${other}`
}
