import { profileNames } from '@tas/shared/rules/limits/profile.ts'
import type { FieldChoice, FieldForm, SettingForm } from '#kit/setting-form.ts'

const PROFILES: Readonly<Record<string, FieldChoice['title']>> = {
  strict: { en: 'Strictest of all', fa: 'سخت‌گیرانه‌ترین' },
  GB: { en: 'Great Britain', fa: 'بریتانیا' },
  MT: { en: 'Malta', fa: 'مالت' },
  CW: { en: 'Curaçao', fa: 'کوراسائو' },
  sandbox: { en: 'Sandbox, without real money', fa: 'محیط آزمایشی، بدون پول واقعی' },
}

const profiles: readonly FieldChoice[] = profileNames.map((value) => ({
  value,
  title: PROFILES[value] ?? { en: value, fa: value },
  ...(value === 'sandbox' && { isSandboxOnly: true }),
}))

const outside: FieldForm = {
  kind: 'group',
  fields: {
    title: { title: { en: 'What the link is called', fa: 'نام پیوند' }, form: { kind: 'both', most: 200 } },
    url: { title: { en: 'Where it leads', fa: 'نشانی' }, form: { kind: 'link' } },
  },
}

const licence: FieldForm = {
  kind: 'group',
  isOptional: true,
  fields: {
    operator: { title: { en: 'Holder of the licence', fa: 'دارندهٔ مجوز' }, form: { kind: 'text', most: 200 } },
    regulator: { title: { en: 'Regulator', fa: 'نهاد ناظر' }, form: { kind: 'text', most: 200 } },
    number: { title: { en: 'Number of the licence', fa: 'شمارهٔ مجوز' }, form: { kind: 'code' } },
    url: {
      title: { en: 'Page of the regulator about it', fa: 'صفحهٔ نهاد ناظر دربارهٔ آن' },
      form: { kind: 'link' },
    },
  },
}

/** What of the operator's house is said and held, as an operator meets it. */
export const operatorForms = {
  logoUrl: {
    area: 'operator',
    title: { en: 'Logo', fa: 'نشان' },
    text: {
      en: 'Shown in the header: a picture of this site, or one at another https address.',
      fa: 'در سرصفحه دیده می‌شود: تصویری از همین سایت یا از نشانی امن دیگری.',
    },
    concerns: 'protection',
    form: { kind: 'path' },
  },
  licence: {
    area: 'operator',
    title: { en: 'Licence', fa: 'مجوز' },
    text: {
      en: 'Named in the footer and in the texts of the site. Without it nothing is said of a licence.',
      fa: 'در پایین صفحه‌ها و در متن‌های سایت نوشته می‌شود. اگر خالی باشد، از مجوز چیزی گفته نمی‌شود.',
    },
    concerns: 'protection',
    form: licence,
  },
  operatorAddress: {
    area: 'operator',
    title: { en: 'Address of the operator', fa: 'نشانی گرداننده' },
    text: { en: 'Where letters reach you; stands in the texts.', fa: 'نشانی پستی شما؛ در متن‌ها نوشته می‌شود.' },
    concerns: 'protection',
    form: { kind: 'text', most: 300, isOptional: true },
  },
  supportEmail: {
    area: 'operator',
    title: { en: 'Support by e-mail', fa: 'ایمیل پشتیبانی' },
    text: {
      en: 'The address that players write to. Without it the site offers none.',
      fa: 'نشانی‌ای که بازیکنان به آن می‌نویسند. اگر خالی باشد، در سایت نشانی‌ای نیست.',
    },
    concerns: 'protection',
    form: { kind: 'email', isOptional: true },
  },
  supportHours: {
    area: 'operator',
    title: { en: 'Answered within', fa: 'پاسخ تا' },
    text: {
      en: 'Within so many hours mail to support is answered; the site promises it.',
      fa: 'نامه به پشتیبانی در این چند ساعت پاسخ داده می‌شود؛ سایت این را قول می‌دهد.',
    },
    concerns: null,
    form: { kind: 'number', least: 1, most: 168, unit: 'hours' },
  },
} as const satisfies Readonly<Record<string, SettingForm>>

/** Who may play, and under whose rules. */
export const playerForms = {
  countries: {
    area: 'countries',
    title: { en: 'Countries', fa: 'کشورها' },
    text: {
      en: 'Where new players may live: what the licence covers. Who is registered stays.',
      fa: 'کشور محل زندگی بازیکنان تازه، در محدودهٔ مجوز. بازیکنان کنونی می‌مانند.',
    },
    concerns: 'protection',
    form: { kind: 'list', most: 250, of: { kind: 'country' } },
  },
  defaultCountry: {
    area: 'countries',
    title: { en: 'Country that is chosen first', fa: 'کشور پیش‌فرض' },
    text: {
      en: 'Stands for players who name no country; one of those above.',
      fa: 'برای بازیکنی که کشوری نمی‌گوید؛ یکی از کشورهای بالا.',
    },
    concerns: 'protection',
    form: { kind: 'country', isOptional: true },
  },
  minimumAge: {
    area: 'countries',
    title: { en: 'Minimum age', fa: 'حداقل سن' },
    text: {
      en: 'Nobody younger registers, stakes or deposits. Never below 18.',
      fa: 'کسی کم‌سن‌تر از این ثبت‌نام، شرط یا واریز نمی‌کند. هرگز کمتر از ۱۸ نیست.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: 18, most: 99, unit: 'years' },
  },
  jurisdiction: {
    area: 'countries',
    title: { en: 'Rules of player protection', fa: 'قواعد حفاظت از بازیکن' },
    text: {
      en: 'The licence whose rules hold: limits, pauses, exclusions, pace of play and stakes on slots.',
      fa: 'مجوزی که قواعد آن برقرار است: سقف‌ها، وقفه‌ها، محرومیت‌ها، سرعت بازی و شرط‌های اسلات.',
    },
    concerns: 'protection',
    form: { kind: 'choice', choices: profiles },
  },
  autobet: {
    area: 'games',
    title: { en: 'Games bet by themselves', fa: 'شرط خودکار' },
    text: {
      en: 'Where the rules of player protection forbid it, it stays off in production, whatever is set here.',
      fa: 'جایی که قواعد حفاظت از بازیکن آن را منع کند، در کار واقعی خاموش می‌ماند.',
    },
    concerns: 'protection',
    form: { kind: 'switch' },
  },
  minSpinMs: {
    area: 'games',
    title: { en: 'Shortest spin of a slot', fa: 'کوتاه‌ترین چرخش اسلات' },
    text: {
      en: 'In production it can only lengthen what the rules of player protection ask for. Left out: just that.',
      fa: 'در کار واقعی فقط می‌تواند از حداقل قواعد حفاظت بیشتر باشد. اگر خالی باشد، همان حداقل است.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: 0, most: 60_000, unit: 'milliseconds', isOptional: true },
  },
} as const satisfies Readonly<Record<string, SettingForm>>

/** Links that lead away from the site. */
export const linkForms = {
  chat: {
    area: 'links',
    title: { en: 'Chat outside of the site', fa: 'گفتگو بیرون از سایت' },
    text: {
      en: 'A link in the menu; shown only when it is set.',
      fa: 'پیوندی در فهرست؛ فقط وقتی تنظیم شود دیده می‌شود.',
    },
    concerns: 'protection',
    form: { ...outside, isOptional: true },
  },
  communities: {
    area: 'links',
    title: { en: 'Communities', fa: 'انجمن‌ها' },
    text: {
      en: 'Where your people meet outside of this site; in the footer.',
      fa: 'جاهایی بیرون از سایت که بازیکنان شما گرد هم می‌آیند؛ در پایین صفحه‌ها.',
    },
    concerns: 'protection',
    form: { kind: 'list', most: 10, of: outside },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
