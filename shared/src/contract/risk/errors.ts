import type { ErrorRules } from '../error-rule.ts'

export const riskErrors = {
  'risk.rule_faulty': {
    status: 422,
    en: 'This is not a rule yet: something is wrong at “{path}”. Check it and send it again.',
    fa: 'این متن هنوز قاعده نیست؛ در «{path}» ایرادی هست. آن را بررسی و دوباره ارسال کنید.',
  },
  'risk.version_unknown': {
    status: 404,
    en: 'There is no such version of a rule. Please open the rules anew.',
    fa: 'چنین نسخه‌ای از قاعده یافت نشد. لطفاً قاعده‌ها را دوباره باز کنید.',
  },
  'risk.rule_unknown': {
    status: 404,
    en: 'There is no such rule. Please open the rules anew.',
    fa: 'چنین قاعده‌ای یافت نشد. لطفاً قاعده‌ها را دوباره باز کنید.',
  },
  'risk.version_other': {
    status: 422,
    en: 'This version no longer stands as it did. Please open the rules anew.',
    fa: 'وضعیت این نسخه تغییر کرده است. لطفاً قاعده‌ها را دوباره باز کنید.',
  },
  'risk.version_untried': {
    status: 422,
    en: 'This version was never tried on what was decided before. Try it and look at what it finds; then it can go live.',
    fa: 'این نسخه هنوز روی تصمیم‌های گذشته آزموده نشده است. آن را بیازمایید و یافته‌ها را ببینید؛ سپس می‌تواند فعال شود.',
  },
  'risk.outcome_needed': {
    status: 422,
    en: 'Please choose what came of the case.',
    fa: 'لطفاً نتیجهٔ پرونده را انتخاب کنید.',
  },
  'risk.too_many_rules': {
    status: 422,
    en: 'There are {count} rules, which is the most there can be.',
    fa: '{count} قاعده وجود دارد و بیش از این ممکن نیست.',
  },
  'risk.case_unknown': {
    status: 404,
    en: 'There is no such case. Please open the list anew.',
    fa: 'چنین پرونده‌ای یافت نشد. لطفاً فهرست را دوباره باز کنید.',
  },
  'risk.case_other': {
    status: 422,
    en: 'This case has changed since you opened it. Please open it anew.',
    fa: 'این پرونده پس از باز کردن شما تغییر کرده است. لطفاً آن را دوباره باز کنید.',
  },
  'risk.too_many_tasks': {
    status: 422,
    en: 'This case has {count} tasks, which is the most it can have.',
    fa: 'این پرونده {count} کار دارد و بیش از این ممکن نیست.',
  },
  'risk.task_unknown': {
    status: 404,
    en: 'There is no such task that is still to be done. Please open the case anew.',
    fa: 'چنین کاری که هنوز مانده باشد یافت نشد. لطفاً پرونده را دوباره باز کنید.',
  },
  'risk.person_unknown': {
    status: 422,
    en: 'This person does not work on cases. Choose somebody else.',
    fa: 'این شخص روی پرونده‌ها کار نمی‌کند. کس دیگری را انتخاب کنید.',
  },
  'risk.report_gone': {
    status: 404,
    en: 'This report is no longer kept. Please open the case anew.',
    fa: 'این گزارش دیگر نگه داشته نمی‌شود. لطفاً پرونده را دوباره باز کنید.',
  },
  'risk.block_value': {
    status: 422,
    en: 'This is nothing of that kind. Check what you typed.',
    fa: 'آنچه نوشته‌اید از این نوع نیست. آن را بررسی کنید.',
  },
  'risk.block_there': {
    status: 422,
    en: 'This is blocked already.',
    fa: 'این مورد هم‌اکنون در فهرست مسدودی‌ها هست.',
  },
  'risk.block_ended': {
    status: 422,
    en: 'The end lies in the past. Choose a later day.',
    fa: 'زمان پایان گذشته است. روزی دیرتر انتخاب کنید.',
  },
  'risk.block_unknown': {
    status: 404,
    en: 'There is no such entry that still stands. Please open the blocklist anew.',
    fa: 'چنین موردی که هنوز برقرار باشد یافت نشد. لطفاً فهرست مسدودی‌ها را دوباره باز کنید.',
  },
} as const satisfies ErrorRules
