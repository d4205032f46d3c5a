import { slugOf } from '../values/slug.ts'
import type { Localized } from './languages.ts'

/**
 * Where a text is at home: `text` and `legal` at /texts/…, `help` in the help centre. Every number answers at both
 * addresses: the number decides, the words after it never do.
 */
export type TextGroup = 'text' | 'help' | 'legal'

/** One informational text of the platform: its public number, the readable part of its address, its title. */
export type TextLink = {
  readonly intId: number
  readonly slug: string
  readonly group: TextGroup
  readonly title: Localized
}

/** Every text the platform ships with. 97, 98, 99 and 103 to 106 are numbers of the specification. */
export const textLinks: readonly TextLink[] = [
  link(90, 'legal', { en: 'Responsible gaming', fa: 'بازی مسئولانه' }),
  link(91, 'legal', { en: 'AML and KYC', fa: 'مبارزه با پول‌شویی و احراز هویت' }),
  link(92, 'legal', { en: 'Self-exclusion', fa: 'خودمحرومی' }),
  link(93, 'legal', { en: 'Privacy policy', fa: 'حریم خصوصی' }),
  link(94, 'help', { en: 'FAQ', fa: 'پرسش‌های پرتکرار' }),
  link(95, 'text', { en: 'Financial management and safe gambling', fa: 'مدیریت مالی و شرط‌بندی ایمن' }),
  link(96, 'text', { en: 'Marketing', fa: 'بازاریابی' }),
  link(97, 'text', { en: 'Betting rules', fa: 'قوانین شرط‌بندی' }),
  link(98, 'text', { en: 'About us', fa: 'دربارهٔ ما' }),
  link(99, 'legal', { en: 'Terms and conditions', fa: 'شرایط و مقررات' }),
  link(100, 'text', { en: 'Bonuses', fa: 'بونوس‌ها' }),
  link(101, 'legal', { en: 'App', fa: 'اپلیکیشن' }),
  link(102, 'legal', { en: 'Design resources', fa: 'منابع طراحی' }),
  link(103, 'help', { en: 'Getting started', fa: 'شروع کار' }),
  link(104, 'help', { en: 'How deposits work', fa: 'واریز چگونه انجام می‌شود' }),
  link(105, 'help', { en: 'How fairness is proved', fa: 'درستی بازی چگونه اثبات می‌شود' }),
  link(106, 'help', { en: 'Affiliates', fa: 'همکاران بازاریابی' }),
  link(107, 'help', { en: 'How to play dice', fa: 'راهنمای بازی تاس' }),
  link(108, 'help', { en: 'How to play crash', fa: 'راهنمای بازی انفجار' }),
  link(109, 'help', { en: 'How withdrawals work', fa: 'برداشت چگونه انجام می‌شود' }),
  link(110, 'help', { en: 'How to verify your account', fa: 'چگونه حساب خود را تأیید کنید' }),
  link(111, 'help', { en: 'Limits and breaks', fa: 'محدودیت‌ها و توقف‌ها' }),
]

/** Left menu of the text pages, in its order. */
export const textMenu: readonly TextLink[] = linksOf([97, 95, 96, 93, 99, 106, 98, 100])
/** The help centre's entries, in their order. */
export const helpMenu: readonly TextLink[] = linksOf([103, 104, 109, 110, 105, 107, 108, 100, 111, 106, 94, 99])
/** Support and legal texts of the footer, in their order. */
export const legalMenu: readonly TextLink[] = linksOf([93, 99, 90, 91, 102, 92, 101, 94])

/** Address of a text on the site: /texts/97-betting-rules.html, or /help-center/103-getting-started.html for help. */
export function textPath(text: Pick<TextLink, 'intId' | 'slug' | 'group'>): string {
  return `/${text.group === 'help' ? 'help-center' : 'texts'}/${text.intId}-${text.slug}.html`
}

function link(intId: number, group: TextGroup, title: Localized): TextLink {
  return { intId, slug: slugOf(title.en), group, title }
}

function linksOf(intIds: readonly number[]): readonly TextLink[] {
  return intIds.flatMap((intId) => textLinks.filter((text) => text.intId === intId))
}
