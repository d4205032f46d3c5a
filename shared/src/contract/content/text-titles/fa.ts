import type { TextSlug } from './en.ts'

/** Persian titles of the informational texts, by the readable part of their addresses. */
export const fa: Readonly<Record<TextSlug, string>> = {
  'responsible-gaming': 'دربارهٔ بازی ایمن',
  'aml-and-kyc': 'مبارزه با پول‌شویی و احراز هویت',
  'self-exclusion': 'خودمحرومی',
  'privacy-policy': 'حریم خصوصی',
  faq: 'پرسش‌های پرتکرار',
  'financial-management-and-safe-gambling': 'بودجه‌بندی برای بازی ایمن',
  marketing: 'بازاریابی',
  'betting-rules': 'قوانین شرط‌بندی',
  'about-us': 'دربارهٔ ما',
  'terms-and-conditions': 'شرایط و مقررات',
  bonuses: 'بونوس‌ها',
  app: 'اپلیکیشن',
  'design-resources': 'منابع طراحی',
  'getting-started': 'شروع کار',
  'how-deposits-work': 'واریز چگونه انجام می‌شود',
  'how-fairness-is-proved': 'درستی بازی چگونه اثبات می‌شود',
  affiliates: 'همکاران بازاریابی',
  'how-to-play-dice': 'راهنمای بازی تاس',
  'how-to-play-crash': 'راهنمای بازی انفجار',
  'how-withdrawals-work': 'برداشت چگونه انجام می‌شود',
  'how-to-verify-your-account': 'چگونه حساب خود را تأیید کنید',
  'limits-and-breaks': 'محدودیت‌ها و توقف‌های بازی ایمن',
}
