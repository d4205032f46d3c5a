import type { ErrorRules } from '../error-rule.ts'

export const httpErrors = {
  'http.malformed': {
    status: 400,
    en: 'The request could not be read. Please reload the page and try again.',
    fa: 'درخواست خوانده نشد. لطفاً صفحه را دوباره بارگذاری و دوباره تلاش کنید.',
  },
  'http.invalid': {
    status: 400,
    en: 'Some fields need your attention. Please correct them and try again.',
    fa: 'برخی از فیلدها نیاز به اصلاح دارند. لطفاً آن‌ها را درست کنید و دوباره بفرستید.',
  },
  'http.permission_missing': {
    status: 403,
    en: 'This needs the right “{permission}”. Please ask whoever gives out rights.',
    fa: 'این کار به دسترسی «{permission}» نیاز دارد. لطفاً از مسئول دسترسی‌ها بخواهید.',
  },
  'http.signature_wrong': {
    status: 401,
    en: 'The signature does not fit what was sent. Please check the key and sign the body byte for byte.',
    fa: 'امضا با آنچه فرستاده شده نمی‌خواند. لطفاً کلید را بررسی و بدنه را بایت‌به‌بایت امضا کنید.',
  },
  'http.approval_unknown': {
    status: 404,
    en: 'Nothing waits for approval here, or somebody was faster. Please reload the list.',
    fa: 'چیزی در انتظار تأیید نیست یا کس دیگری زودتر رسیدگی کرده است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'http.approval_waits': {
    status: 409,
    en: 'The same was asked for already and waits for a second person. Please look at the approvals.',
    fa: 'همین درخواست پیش‌تر ثبت شده و در انتظار تأیید نفر دوم است. لطفاً فهرست تأییدها را ببینید.',
  },
  'http.approvals_full': {
    status: 422,
    en: 'You have {count} requests waiting for a second person, which is the most there can be. Please withdraw some, or wait until they are decided on.',
    fa: '{count} درخواست شما در انتظار تأیید نفر دوم است و بیش از این ممکن نیست. لطفاً برخی را پس بگیرید یا تا تصمیم‌گیری دربارهٔ آن‌ها صبر کنید.',
  },
  'http.approval_own': {
    status: 403,
    en: 'Whoever asked cannot approve. Please ask another person.',
    fa: 'درخواست‌کننده نمی‌تواند خودش تأیید کند. لطفاً از شخص دیگری بخواهید.',
  },
  'http.unknown_call': {
    status: 404,
    en: 'This call does not exist. Please check the address.',
    fa: 'چنین درخواستی وجود ندارد. لطفاً نشانی را بررسی کنید.',
  },
  'http.method_not_allowed': {
    status: 405,
    en: 'This call cannot be made in this way. Please use POST.',
    fa: 'این درخواست به این شیوه پذیرفته نمی‌شود. لطفاً از POST استفاده کنید.',
  },
  'http.too_large': {
    status: 413,
    en: 'The request is too large. Please send less at once.',
    fa: 'حجم درخواست زیاد است. لطفاً دادهٔ کمتری بفرستید.',
  },
  'http.wrong_content_type': {
    status: 400,
    en: 'Please send the request as JSON (application/json).',
    fa: 'لطفاً درخواست را به‌صورت JSON (application/json) بفرستید.',
  },
  'http.file_required': {
    status: 400,
    en: 'Nothing was sent. Please choose a file and upload it again.',
    fa: 'چیزی فرستاده نشد. لطفاً پرونده‌ای انتخاب و دوباره بارگذاری کنید.',
  },
  'http.file_type': {
    status: 400,
    en: 'Please send the file itself, with its own type as Content-Type (image/png, image/jpeg, …).',
    fa: 'لطفاً خود پرونده را با نوع آن در سرآیند Content-Type بفرستید.',
  },
  'http.one_file': {
    status: 429,
    retryable: true,
    en: 'Another file of yours is being read. Please wait {seconds} s and upload this one again.',
    fa: 'پروندهٔ دیگری از شما در حال خوانده شدن است. لطفاً {seconds} ثانیه صبر کنید و این یکی را دوباره بارگذاری کنید.',
  },
  'http.rate_limited': {
    status: 429,
    retryable: true,
    en: 'Too many requests. Please wait {seconds} s and try again.',
    fa: 'درخواست‌ها زیاد است. لطفاً {seconds} ثانیه صبر کنید و دوباره تلاش کنید.',
  },
  'http.timeout': {
    status: 503,
    retryable: true,
    en: 'The answer took too long. Try again: nothing is done twice.',
    fa: 'پاسخ بیش از حد طول کشید. دوباره تلاش کنید: هیچ کاری دو بار انجام نمی‌شود.',
  },
  'http.overloaded': {
    status: 503,
    retryable: true,
    en: 'The site is very busy right now. Please try again in a moment.',
    fa: 'سایت در این لحظه شلوغ است. لطفاً کمی بعد دوباره تلاش کنید.',
  },
  'http.unavailable': {
    status: 503,
    retryable: true,
    en: 'The service is briefly unavailable. Please try again in a moment; your money is safe.',
    fa: 'سرویس برای لحظاتی در دسترس نیست. لطفاً کمی بعد دوباره تلاش کنید؛ پول شما امن است.',
  },
  'http.maintenance': {
    status: 503,
    retryable: true,
    en: 'We are closed for maintenance. {message}',
    fa: 'برای کارهای فنی بسته‌ایم. {message}',
  },
  'http.internal': {
    status: 500,
    en: 'Something went wrong on our side. Please try again, or give support this ID: {requestId}.',
    fa: 'خطایی در سمت ما رخ داد. لطفاً دوباره تلاش کنید یا شمارهٔ {requestId} را به پشتیبانی بدهید.',
  },
  'http.key_required': {
    status: 400,
    en: 'This call moves money and needs an Idempotency-Key header. Please send one.',
    fa: 'این درخواست پول جابه‌جا می‌کند و به سرآیند Idempotency-Key نیاز دارد. لطفاً آن را بفرستید.',
  },
  'http.key_reused': {
    status: 409,
    en: 'This Idempotency-Key was already used for another request. Please use a new one.',
    fa: 'این Idempotency-Key پیش‌تر برای درخواست دیگری به کار رفته است. لطفاً کلید تازه‌ای بسازید.',
  },
  'http.key_spent': {
    status: 409,
    en: 'This request was done long ago, once; its answer is no longer kept. Please look at your history.',
    fa: 'این درخواست مدت‌ها پیش یک بار انجام شده و پاسخ آن دیگر نگه‌داری نمی‌شود. لطفاً تاریخچهٔ خود را ببینید.',
  },
} as const satisfies ErrorRules
