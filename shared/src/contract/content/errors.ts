import type { ErrorRules } from '../error-rule.ts'

export const contentErrors = {
  'content.text_not_found': {
    status: 404,
    en: 'This text does not exist. Please go back to the home page.',
    fa: 'چنین متنی وجود ندارد. لطفاً به صفحهٔ نخست برگردید.',
  },
  'content.slider_not_found': {
    status: 404,
    en: 'This slider does not exist. Please reload the page.',
    fa: 'چنین اسلایدری وجود ندارد. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules
