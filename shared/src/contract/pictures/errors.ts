import type { ErrorRules } from '../error-rule.ts'

export const pictureErrors = {
  'pictures.unknown_kind': {
    status: 422,
    en: 'This is no PNG, JPEG, WebP or AVIF image. Please save it as one of these and upload it again.',
    fa: 'این پرونده تصویر پی‌ان‌جی، جی‌پگ، وب‌پی یا ای‌وی‌آی‌اف نیست. لطفاً آن را به یکی از این قالب‌ها ذخیره و دوباره بارگذاری کنید.',
  },
  'pictures.more_behind': {
    status: 422,
    en: 'The file holds more than one image: something stands behind its end. Please save it anew in an image editor.',
    fa: 'این پرونده چیزی بیش از یک تصویر دارد و پس از پایان تصویر ادامه می‌یابد. لطفاً آن را در یک ویرایشگر تصویر دوباره ذخیره کنید.',
  },
  'pictures.moving': {
    status: 422,
    en: 'Moving images are not taken. Please upload a single still image.',
    fa: 'تصویر متحرک پذیرفته نمی‌شود. لطفاً یک تصویر ثابت بارگذاری کنید.',
  },
  'pictures.wrong_size': {
    status: 422,
    en: 'Each side has to measure between {least} and {most} pixels, and the image at most {megapixels} megapixels. Please resize it.',
    fa: 'هر ضلع تصویر باید بین {least} تا {most} پیکسل و کل آن حداکثر {megapixels} مگاپیکسل باشد. لطفاً اندازه‌اش را تغییر دهید.',
  },
  'pictures.too_dense': {
    status: 422,
    en: 'Unpacked, this file would grow far beyond its size. Please make the image smaller and upload it again.',
    fa: 'این پرونده پس از بازشدن بسیار بزرگ‌تر از اندازه‌اش می‌شود. لطفاً تصویر را کوچک‌تر کنید و دوباره بارگذاری کنید.',
  },
  'pictures.broken': {
    status: 422,
    en: 'The image could not be read to its end. Please save it anew and upload it again.',
    fa: 'تصویر تا پایان خوانده نشد. لطفاً آن را دوباره ذخیره و بارگذاری کنید.',
  },
  'pictures.alt_missing': {
    status: 422,
    en: 'Nobody has said yet what is seen on this picture. Please describe it in both languages first.',
    fa: 'هنوز گفته نشده است که در این تصویر چه دیده می‌شود. لطفاً نخست آن را به هر دو زبان توصیف کنید.',
  },
  'pictures.too_many': {
    status: 422,
    en: 'There are {count} pictures already, and no more are kept. Please delete some that nothing shows.',
    fa: 'هم‌اکنون {count} تصویر هست و بیش از این نگه داشته نمی‌شود. لطفاً چند تصویر را که جایی نشان داده نمی‌شوند حذف کنید.',
  },
  'pictures.in_use': {
    status: 422,
    en: 'Something shows this picture. Please take it away there first.',
    fa: 'این تصویر جایی نشان داده می‌شود. لطفاً نخست آن را از آن‌جا بردارید.',
  },
} as const satisfies ErrorRules
