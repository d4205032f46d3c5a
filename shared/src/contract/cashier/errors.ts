import type { ErrorRules } from '../error-rule.ts'

export const cashierErrors = {
  'cashier.gateway_unknown': {
    status: 404,
    en: 'This payment method does not exist. Please choose one from the list.',
    fa: 'چنین روش پرداختی وجود ندارد. لطفاً یکی از روش‌های فهرست را انتخاب کنید.',
  },
  'cashier.gateway_not_available': {
    status: 422,
    en: 'This payment method is not available here. Please choose another.',
    fa: 'این روش پرداخت در اینجا در دسترس نیست. لطفاً روش دیگری انتخاب کنید.',
  },
  'cashier.amount_out_of_range': {
    status: 422,
    en: 'With this method you can deposit from {minimum} to {maximum}. Please change the amount.',
    fa: 'با این روش می‌توانید از {minimum} تا {maximum} واریز کنید. لطفاً مبلغ را تغییر دهید.',
  },
  'cashier.period_invalid': {
    status: 422,
    en: 'The period ends before it begins. Please choose a later end.',
    fa: 'پایان بازه پیش از آغاز آن است. لطفاً پایان دیرتری انتخاب کنید.',
  },
  'cashier.page_too_deep': {
    status: 422,
    en: 'You can page through {maximum} entries. Choose a period, or download the whole statement.',
    fa: 'صفحه‌ها از {maximum} مورد فراتر نمی‌روند. بازه‌ای انتخاب کنید یا کل صورت‌حساب را به‌صورت فایل بگیرید.',
  },
  'cashier.moment_not_come': {
    status: 422,
    en: 'This moment is in the future. Please choose one in the past.',
    fa: 'این لحظه هنوز نرسیده است. لطفاً لحظه‌ای در گذشته انتخاب کنید.',
  },
  'cashier.export_unknown': {
    status: 404,
    en: 'This link was already used or has expired. Please ask for the file again in your transactions.',
    fa: 'این پیوند پیش‌تر به کار رفته یا قدیمی است. لطفاً در صفحهٔ تراکنش‌ها دوباره فایل را بخواهید.',
  },
  'cashier.export_busy': {
    status: 429,
    retryable: true,
    en: 'A statement is already being prepared. Please try again in {seconds} seconds.',
    fa: 'صورت‌حسابی هم‌اکنون در حال آماده شدن است. لطفاً {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
} as const satisfies ErrorRules
