import type { ErrorCode } from './errors.ts'
import type { Localized } from './languages.ts'

type PlayError = Extract<
  ErrorCode,
  `${'stakes' | 'originals' | 'tables' | 'fairness' | 'lottery' | 'returns'}.${string}`
>

/** What a person reads when play is refused: house games, live tables, lottery, their stakes, proofs and returns. */
export const playErrorTexts: Readonly<Record<PlayError, Localized>> = {
  'stakes.below_minimum': {
    en: 'The minimum bet is {minimum}. Please raise the amount.',
    fa: 'حداقل شرط {minimum} است. لطفاً مبلغ را بیشتر کنید.',
  },
  'stakes.above_maximum': {
    en: 'The maximum bet is {maximum}. Please lower the amount.',
    fa: 'حداکثر شرط {maximum} است. لطفاً مبلغ را کمتر کنید.',
  },
  'stakes.play_stopped': {
    en: 'Play is paused for the moment. Your balance is safe; please try again later.',
    fa: 'بازی در این لحظه متوقف است. موجودی شما امن است؛ لطفاً بعداً دوباره تلاش کنید.',
  },
  'stakes.game_stopped': {
    en: 'This game is closed for now. Your balance is safe; please choose another game or come back later.',
    fa: 'این بازی فعلاً بسته است. موجودی شما امن است؛ لطفاً بازی دیگری انتخاب کنید یا بعداً برگردید.',
  },
  'originals.unknown_game': {
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'چنین بازی‌ای وجود ندارد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'originals.no_jackpot': {
    en: 'This game has no jackpot. Please choose another game.',
    fa: 'این بازی جک‌پات ندارد. لطفاً بازی دیگری انتخاب کنید.',
  },
  'originals.jackpot_not_funded': {
    en: 'This game is closed until money is set aside for its next jackpot. Please choose another game.',
    fa: 'این بازی تا کنار گذاشتن مبلغ جک‌پات بعدی بسته است. لطفاً بازی دیگری انتخاب کنید.',
  },
  'originals.bad_params': {
    en: 'This bet is not possible in this game. Please check your choices.',
    fa: 'این شرط در این بازی ممکن نیست. لطفاً انتخاب‌های خود را بررسی کنید.',
  },
  'originals.bet_not_found': {
    en: 'This bet is not among yours. Please see your plays.',
    fa: 'این شرط میان شرط‌های شما نیست. لطفاً بازی‌های خود را ببینید.',
  },
  'originals.hand_open': {
    en: 'You have an open hand in this game. Please finish it before you start another.',
    fa: 'شما در این بازی یک دست باز دارید. پیش از آغاز دست تازه، آن را به پایان برسانید.',
  },
  'originals.hand_ended': {
    en: 'This hand is over. See the result in your plays.',
    fa: 'این دست به پایان رسیده است. نتیجه را در بازی‌های خود ببینید.',
  },
  'originals.hand_moved': {
    en: 'This hand has moved on, perhaps on another device. Please see where it stands and choose again.',
    fa: 'این دست پیش رفته است، شاید در دستگاهی دیگر. لطفاً وضعیت تازهٔ آن را ببینید و دوباره انتخاب کنید.',
  },
  'originals.unknown_action': {
    en: 'There is no such move in this game. Please choose one of its moves.',
    fa: 'چنین حرکتی در این بازی نیست. لطفاً یکی از حرکت‌های آن را انتخاب کنید.',
  },
  'originals.out_of_turn': {
    en: 'This move is not possible at this point of the hand. Please choose another.',
    fa: 'این حرکت در این مرحله از دست ممکن نیست. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.insurance_first': {
    en: 'The dealer shows an ace. Please take or decline the insurance first.',
    fa: 'دیلر آس نشان می‌دهد. لطفاً نخست بیمه را بپذیرید یا رد کنید.',
  },
  'originals.insurance_not_offered': {
    en: 'Insurance is offered only against an ace, before the first move. Please choose another move.',
    fa: 'بیمه تنها در برابر آس و پیش از نخستین حرکت پیشنهاد می‌شود. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.double_first_two': {
    en: 'Only the first two cards of a hand can be doubled. Please hit or stand.',
    fa: 'دو برابر کردن تنها با دو کارت نخست دست ممکن است. لطفاً کارت بگیرید یا بمانید.',
  },
  'originals.split_first_two': {
    en: 'Only the first two cards of a hand can be split. Please hit or stand.',
    fa: 'تقسیم تنها با دو کارت نخست دست ممکن است. لطفاً کارت بگیرید یا بمانید.',
  },
  'originals.split_unequal': {
    en: 'Only two cards of one rank can be split. Please choose another move.',
    fa: 'تنها دو کارت هم‌رتبه را می‌توان تقسیم کرد. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.split_once': {
    en: 'A hand can be split once. Please choose another move.',
    fa: 'هر دست را یک بار می‌توان تقسیم کرد. لطفاً حرکت دیگری انتخاب کنید.',
  },
  'originals.raise_no_spread': {
    en: 'There is no card between these two, so there is nothing to raise on. Please call.',
    fa: 'میان این دو کارت، کارتی نیست و افزایش شرط ممکن نیست. لطفاً ادامه را انتخاب کنید.',
  },
  'originals.betting_closed': {
    en: 'Betting on this round is closed. Your bet can go to the next one.',
    fa: 'شرط‌بندی این دور بسته شده است. می‌توانید روی دور بعد شرط ببندید.',
  },
  'originals.already_in_round': {
    en: 'You have already placed this bet on the round; two are possible. Wait for the next round, or cancel it first.',
    fa: 'این شرط را در این دور گذاشته‌اید؛ دو شرط ممکن است. تا دور بعد صبر کنید یا نخست آن را لغو کنید.',
  },
  'originals.not_in_round': {
    en: 'You have no open bet in this round. Place one for the next round.',
    fa: 'شما در این دور شرطِ باز ندارید. برای دور بعد شرط ببندید.',
  },
  'originals.too_early': {
    en: 'You can cash out from 1.01x on. Please wait a moment and try again.',
    fa: 'برداشت از ضریب ۱٫۰۱ به بعد ممکن است. لطفاً لحظه‌ای صبر کنید و دوباره تلاش کنید.',
  },
  'originals.too_late': {
    en: 'Too late: the round has moved on. See the result in your plays.',
    fa: 'دیر شد: دور از این مرحله گذشته است. نتیجه را در بازی‌های خود ببینید.',
  },
  'originals.round_interrupted': {
    en: 'The round was interrupted on our side, so this cash-out does not count. Your bet is settled as the rules say for interruptions.',
    fa: 'دور از سمت ما قطع شد و این برداشت به حساب نمی‌آید. شرط شما طبق قوانینِ قطع شدنِ دور تسویه می‌شود.',
  },
  'originals.spin_too_soon': {
    en: 'The last spin has only just started. You can start the next one in {seconds} s.',
    fa: 'چرخش قبلی تازه شروع شده است. چرخش بعدی تا {seconds} ثانیهٔ دیگر ممکن می‌شود.',
  },
  'originals.other_slot': {
    en: 'You are playing a slot machine in another tab or beside this one. Go on there, or close it and wait {seconds} s.',
    fa: 'هم‌اکنون با یک اسلات در زبانه‌ای دیگر یا در کنار این یکی بازی می‌کنید. همان‌جا ادامه دهید، یا آن را ببندید و {seconds} ثانیه صبر کنید.',
  },
  'originals.round_not_found': {
    en: 'This round does not exist or has not finished yet. Please check the number, or try again later.',
    fa: 'این دور وجود ندارد یا هنوز به پایان نرسیده است. لطفاً شماره را بررسی کنید یا بعداً دوباره تلاش کنید.',
  },
  'tables.unknown_table': {
    en: 'This table does not exist. Please choose another from the lobby.',
    fa: 'چنین میزی وجود ندارد. لطفاً میز دیگری از لابی انتخاب کنید.',
  },
  'tables.round_not_found': {
    en: 'This round was not found at the table. Please choose one of its results.',
    fa: 'این دور در این میز پیدا نشد. لطفاً یکی از نتیجه‌های آن را انتخاب کنید.',
  },
  'tables.betting_closed': {
    en: 'Betting on this round is closed and nothing was charged. Please place your chips in the next round.',
    fa: 'شرط‌بندی این دور بسته شده است و مبلغی کسر نشد. لطفاً ژتون‌هایتان را در دور بعد بگذارید.',
  },
  'tables.bad_chips': {
    en: 'A chip cannot be placed where you put it. Please check your chips.',
    fa: 'یکی از ژتون‌ها را نمی‌توان آنجا گذاشت. لطفاً ژتون‌های خود را بررسی کنید.',
  },
  'tables.uneven_chips': {
    en: 'This amount cannot be split exactly between these chips. Please place chips of whole amounts.',
    fa: 'این مبلغ دقیقاً میان این ژتون‌ها تقسیم نمی‌شود. لطفاً ژتون‌هایی با مبلغ کامل بگذارید.',
  },
  'tables.spot_limit': {
    en: 'The maximum on this spot is {maximum} per round. Please place less there.',
    fa: 'حداکثر این خانه در هر دور {maximum} است. لطفاً کمتر بگذارید.',
  },
  'tables.table_limit': {
    en: 'The maximum at this table is {maximum} per round. Please bet less.',
    fa: 'حداکثر این میز در هر دور {maximum} است. لطفاً کمتر شرط ببندید.',
  },
  'tables.too_many_bets': {
    en: 'You have placed chips {maximum} times in this round. Please wait for the next one, or take them back and place them together.',
    fa: 'در این دور {maximum} بار ژتون گذاشته‌اید. لطفاً تا دور بعد صبر کنید، یا آن‌ها را پس بگیرید و یکجا بگذارید.',
  },
  'tables.nothing_to_take_back': {
    en: 'You have no chips in this round. Place some while betting is open.',
    fa: 'شما در این دور ژتونی ندارید. تا شرط‌بندی باز است ژتون بگذارید.',
  },
  'fairness.unknown_game': {
    en: 'This game cannot be verified here. Please choose one from the list.',
    fa: 'این بازی در اینجا راستی‌آزمایی نمی‌شود. لطفاً یکی از فهرست را انتخاب کنید.',
  },
  'fairness.bad_params': {
    en: 'These inputs do not describe a bet of this game. Please check each field.',
    fa: 'این ورودی‌ها شرطی از این بازی نیستند. لطفاً هر فیلد را بررسی کنید.',
  },
  'fairness.bad_client_seed': {
    en: 'A client seed has 1 to 64 Latin letters, digits and symbols, with no space at either end. Please choose another.',
    fa: 'بذر کاربر ۱ تا ۶۴ حرف لاتین، رقم انگلیسی یا نشانه است، بدون فاصله در ابتدا و انتها. لطفاً مقدار دیگری انتخاب کنید.',
  },
  'fairness.round_open': {
    en: 'A bet with these seeds is still open. Finish it, then reveal the seed.',
    fa: 'شرطی با این بذرها هنوز باز است. آن را به پایان برسانید، سپس بذر را آشکار کنید.',
  },
  'fairness.pair_not_found': {
    en: 'None of your seed pairs has this hash. Please copy it from one of your bets.',
    fa: 'هیچ‌یک از جفت‌بذرهای شما این هش را ندارد. لطفاً آن را از یکی از شرط‌های خود رونوشت کنید.',
  },
  'fairness.pair_secret': {
    en: 'This server seed is still secret. Rotate your seeds to reveal it.',
    fa: 'این بذر سرور هنوز پنهان است. برای آشکار شدن آن بذرهای خود را تعویض کنید.',
  },
  'lottery.draw_not_found': {
    en: 'This draw does not exist. Please choose one from the list.',
    fa: 'چنین قرعه‌کشی‌ای وجود ندارد. لطفاً یکی را از فهرست انتخاب کنید.',
  },
  'lottery.draw_decided': {
    en: 'The seed of this draw can be known by now, or it was cancelled already; it stays as it is.',
    fa: 'بذر این قرعه‌کشی دیگر دانستنی است یا قرعه‌کشی پیش‌تر لغو شده است؛ همان‌طور که هست می‌ماند.',
  },
  'lottery.fund_not_covered': {
    en: 'The prizes come to {fund}, but the bank holds {available}. Add capital or offer less.',
    fa: 'جمع جایزه‌ها {fund} است ولی در بانک {available} هست. سرمایه بیفزایید یا جایزهٔ کمتری بگذارید.',
  },
  'lottery.prize_exceeds_pool': {
    en: 'A prize is larger than what is set aside for it. Set more aside or offer less.',
    fa: 'یکی از جایزه‌ها از مبلغ کنارگذاشته برای آن بیشتر است. مبلغ بیشتری کنار بگذارید یا جایزه را کم کنید.',
  },
  'lottery.not_open_yet': {
    en: 'Sales for this draw open on {opens}. Please come back then.',
    fa: 'فروش این قرعه‌کشی در {opens} آغاز می‌شود. لطفاً همان زمان بازگردید.',
  },
  'lottery.sales_closed': {
    en: 'Sales for this draw are closed. Nothing was charged; please join the next draw.',
    fa: 'فروش این قرعه‌کشی پایان یافته است. مبلغی کسر نشد؛ لطفاً در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.sold_out': {
    en: 'Not enough tickets are left ({left}). Please take fewer, or join the next draw.',
    fa: 'تنها {left} بلیت باقی مانده است. لطفاً کمتر بردارید یا در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.too_many_tickets': {
    en: 'You can have {maximum} tickets per draw; you can buy {left} more.',
    fa: 'در هر قرعه‌کشی حداکثر {maximum} بلیت می‌توانید داشته باشید؛ {left} بلیت دیگر می‌توانید بخرید.',
  },
  'lottery.bad_numbers': {
    en: 'A ticket has {pick} different numbers from 1 to {from}. Please correct the marked one.',
    fa: 'هر بلیت {pick} شمارهٔ متفاوت از ۱ تا {from} دارد. لطفاً بلیت مشخص‌شده را درست کنید.',
  },
  'lottery.list_not_published': {
    en: 'The list of tickets is published when sales close. Please try again then.',
    fa: 'فهرست بلیت‌ها پس از پایان فروش منتشر می‌شود. لطفاً آن زمان دوباره تلاش کنید.',
  },
  'lottery.ticket_not_found': {
    en: 'This draw has no ticket with that number. Please check the number.',
    fa: 'بلیتی با این شماره در این قرعه‌کشی نیست. لطفاً شماره را بررسی کنید.',
  },
  'returns.bad_period': {
    en: 'Choose a period of 1 to {days} days whose last day is not before its first.',
    fa: 'بازه‌ای از ۱ تا {days} روز انتخاب کنید که روز پایانی آن پیش از روز آغاز نباشد.',
  },
}
