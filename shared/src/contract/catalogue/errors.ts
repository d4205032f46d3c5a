import type { ErrorRules } from '../error-rule.ts'

export const catalogueErrors = {
  'catalogue.category_not_found': {
    status: 404,
    en: 'This category does not exist. Please choose one from the lobby.',
    fa: 'چنین دسته‌ای وجود ندارد. لطفاً از لابی یکی را انتخاب کنید.',
  },
  'catalogue.game_not_found': {
    status: 404,
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'این بازی پیدا نشد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'catalogue.coming_soon': {
    status: 422,
    en: 'This game is coming soon. Add it to your favourites to find it again.',
    fa: 'این بازی به‌زودی می‌آید. آن را به علاقه‌مندی‌ها بیفزایید تا دوباره پیدایش کنید.',
  },
  'catalogue.search_too_short': {
    status: 422,
    en: 'Requires at least 3 characters to search.',
    fa: 'برای جستجو دست‌کم ۳ حرف لازم است.',
  },
  'catalogue.favorites_full': {
    status: 422,
    en: 'You already have {maximum} favourites, the maximum. Remove one, then add this one.',
    fa: 'شما {maximum} بازی موردعلاقه دارید و بیش از این ممکن نیست. یکی را بردارید و سپس این را بیفزایید.',
  },
  'catalogue.too_many_categories': {
    status: 422,
    en: 'There are {most} categories already, the maximum. Please change one that is taken down.',
    fa: 'از پیش {most} دسته وجود دارد و بیش از این ممکن نیست. لطفاً یکی از دسته‌های برداشته‌شده را تغییر دهید.',
  },
} as const satisfies ErrorRules
