import type { ErrorRules } from '../error-rule.ts'

export const roomsErrors = {
  'rooms.already_in_round': {
    status: 422,
    en: 'You have already placed this bet on the round; two are possible. Wait for the next round, or cancel it first.',
    fa: 'این شرط را در این دور گذاشته‌اید؛ دو شرط ممکن است. تا دور بعد صبر کنید یا نخست آن را لغو کنید.',
  },
  'rooms.not_in_round': {
    status: 422,
    en: 'You have no open bet in this round. Place one for the next round.',
    fa: 'شما در این دور شرطِ باز ندارید. برای دور بعد شرط ببندید.',
  },
  'rooms.too_early': {
    status: 422,
    en: 'You can cash out from 1.01x on. Please wait a moment and try again.',
    fa: 'برداشت از ضریب ۱٫۰۱ به بعد ممکن است. لطفاً لحظه‌ای صبر کنید و دوباره تلاش کنید.',
  },
  'rooms.too_late': {
    status: 422,
    en: 'Too late: the round has moved on. See the result in your plays.',
    fa: 'دیر شد: دور از این مرحله گذشته است. نتیجه را در بازی‌های خود ببینید.',
  },
  'rooms.round_interrupted': {
    status: 422,
    en: 'The round was interrupted on our side, so this cash-out does not count. Your bet is settled as the rules say for interruptions.',
    fa: 'دور از سمت ما قطع شد و این برداشت به حساب نمی‌آید. شرط شما طبق قوانینِ قطع شدنِ دور تسویه می‌شود.',
  },
  'rooms.round_not_found': {
    status: 404,
    en: 'This round does not exist or has not finished yet. Please check the number, or try again later.',
    fa: 'این دور وجود ندارد یا هنوز به پایان نرسیده است. لطفاً شماره را بررسی کنید یا بعداً دوباره تلاش کنید.',
  },
  'rooms.bad_target': {
    status: 422,
    en: 'This automatic cash-out is not possible. Please choose another multiplier.',
    fa: 'این برداشت خودکار ممکن نیست. لطفاً ضریب دیگری انتخاب کنید.',
  },
  'rooms.unknown_table': {
    status: 404,
    en: 'This table does not exist. Please choose another from the lobby.',
    fa: 'چنین میزی وجود ندارد. لطفاً میز دیگری از لابی انتخاب کنید.',
  },
  'rooms.betting_closed': {
    status: 422,
    en: 'Betting on this round is closed and nothing was charged. Please place your chips in the next round.',
    fa: 'شرط‌بندی این دور بسته شده است و مبلغی کسر نشد. لطفاً ژتون‌هایتان را در دور بعد بگذارید.',
  },
  'rooms.bad_chips': {
    status: 422,
    en: 'A chip cannot be placed where you put it. Please check your chips.',
    fa: 'یکی از ژتون‌ها را نمی‌توان آنجا گذاشت. لطفاً ژتون‌های خود را بررسی کنید.',
  },
  'rooms.uneven_chips': {
    status: 422,
    en: 'This amount cannot be split exactly between these chips. Please place chips of whole amounts.',
    fa: 'این مبلغ دقیقاً میان این ژتون‌ها تقسیم نمی‌شود. لطفاً ژتون‌هایی با مبلغ کامل بگذارید.',
  },
  'rooms.spot_limit': {
    status: 422,
    en: 'The maximum on this spot is {maximum} per round. Please place less there.',
    fa: 'حداکثر این خانه در هر دور {maximum} است. لطفاً کمتر بگذارید.',
  },
  'rooms.table_limit': {
    status: 422,
    en: 'The maximum at this table is {maximum} per round. Please bet less.',
    fa: 'حداکثر این میز در هر دور {maximum} است. لطفاً کمتر شرط ببندید.',
  },
  'rooms.too_many_bets': {
    status: 422,
    en: 'You have placed chips {maximum} times in this round. Please wait for the next one, or take them back and place them together.',
    fa: 'در این دور {maximum} بار ژتون گذاشته‌اید. لطفاً تا دور بعد صبر کنید، یا آن‌ها را پس بگیرید و یکجا بگذارید.',
  },
  'rooms.nothing_to_take_back': {
    status: 422,
    en: 'You have no chips in this round. Place some while betting is open.',
    fa: 'شما در این دور ژتونی ندارید. تا شرط‌بندی باز است ژتون بگذارید.',
  },
  'rooms.chain_unknown': {
    status: 404,
    en: 'No such chain waits for its salt; a salt is given once. Please reload the list.',
    fa: 'چنین زنجیره‌ای در انتظار نمک نیست؛ نمک تنها یک بار داده می‌شود. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules
