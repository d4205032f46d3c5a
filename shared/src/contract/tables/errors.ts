import type { ErrorRules } from '../error-rule.ts'

export const tablesErrors = {
  'tables.unknown_table': {
    status: 404,
    en: 'This table does not exist. Please choose another from the lobby.',
    fa: 'چنین میزی وجود ندارد. لطفاً میز دیگری از لابی انتخاب کنید.',
  },
  'tables.round_not_found': {
    status: 404,
    en: 'This round was not found at the table. Please choose one of its results.',
    fa: 'این دور در این میز پیدا نشد. لطفاً یکی از نتیجه‌های آن را انتخاب کنید.',
  },
  'tables.betting_closed': {
    status: 422,
    en: 'Betting on this round is closed and nothing was charged. Please place your chips in the next round.',
    fa: 'شرط‌بندی این دور بسته شده است و مبلغی کسر نشد. لطفاً ژتون‌هایتان را در دور بعد بگذارید.',
  },
  'tables.bad_chips': {
    status: 422,
    en: 'A chip cannot be placed where you put it. Please check your chips.',
    fa: 'یکی از ژتون‌ها را نمی‌توان آنجا گذاشت. لطفاً ژتون‌های خود را بررسی کنید.',
  },
  'tables.uneven_chips': {
    status: 422,
    en: 'This amount cannot be split exactly between these chips. Please place chips of whole amounts.',
    fa: 'این مبلغ دقیقاً میان این ژتون‌ها تقسیم نمی‌شود. لطفاً ژتون‌هایی با مبلغ کامل بگذارید.',
  },
  'tables.spot_limit': {
    status: 422,
    en: 'The maximum on this spot is {maximum} per round. Please place less there.',
    fa: 'حداکثر این خانه در هر دور {maximum} است. لطفاً کمتر بگذارید.',
  },
  'tables.table_limit': {
    status: 422,
    en: 'The maximum at this table is {maximum} per round. Please bet less.',
    fa: 'حداکثر این میز در هر دور {maximum} است. لطفاً کمتر شرط ببندید.',
  },
  'tables.too_many_bets': {
    status: 422,
    en: 'You have placed chips {maximum} times in this round. Please wait for the next one, or take them back and place them together.',
    fa: 'در این دور {maximum} بار ژتون گذاشته‌اید. لطفاً تا دور بعد صبر کنید، یا آن‌ها را پس بگیرید و یکجا بگذارید.',
  },
  'tables.nothing_to_take_back': {
    status: 422,
    en: 'You have no chips in this round. Place some while betting is open.',
    fa: 'شما در این دور ژتونی ندارید. تا شرط‌بندی باز است ژتون بگذارید.',
  },
} as const satisfies ErrorRules
