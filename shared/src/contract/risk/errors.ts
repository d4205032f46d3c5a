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
} as const satisfies ErrorRules
