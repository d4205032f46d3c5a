import type { ErrorCode } from './errors.ts'
import type { Language, Localized } from './languages.ts'

/**
 * What a person reads for each refusal: what happened and what to do next. `{name}` is filled from the refusal's details.
 */
export const errorTexts: Readonly<Record<ErrorCode, Localized>> = {
  'http.malformed': {
    en: 'The request could not be read. Please reload the page and try again.',
    fa: 'درخواست خوانده نشد. لطفاً صفحه را دوباره بارگذاری و دوباره تلاش کنید.',
  },
  'http.invalid': {
    en: 'Some fields need your attention. Please correct them and try again.',
    fa: 'برخی از فیلدها نیاز به اصلاح دارند. لطفاً آن‌ها را درست کنید و دوباره بفرستید.',
  },
  'http.unknown_call': {
    en: 'This call does not exist. Please check the address.',
    fa: 'چنین درخواستی وجود ندارد. لطفاً نشانی را بررسی کنید.',
  },
  'http.method_not_allowed': {
    en: 'This call cannot be made in this way. Please use POST.',
    fa: 'این درخواست به این شیوه پذیرفته نمی‌شود. لطفاً از POST استفاده کنید.',
  },
  'http.too_large': {
    en: 'The request is too large. Please send less at once.',
    fa: 'حجم درخواست زیاد است. لطفاً دادهٔ کمتری بفرستید.',
  },
  'http.wrong_content_type': {
    en: 'Please send the request as JSON (application/json).',
    fa: 'لطفاً درخواست را به‌صورت JSON (application/json) بفرستید.',
  },
  'http.rate_limited': {
    en: 'Too many requests. Please wait {seconds} seconds and try again.',
    fa: 'تعداد درخواست‌ها زیاد است. لطفاً {seconds} ثانیه صبر کنید و دوباره تلاش کنید.',
  },
  'http.timeout': {
    en: 'The answer took too long. Try again: nothing is done twice.',
    fa: 'پاسخ بیش از حد طول کشید. دوباره تلاش کنید: هیچ کاری دو بار انجام نمی‌شود.',
  },
  'http.overloaded': {
    en: 'Very many people are here right now. Please try again in a moment.',
    fa: 'در این لحظه کاربران بسیار زیادند. لطفاً کمی بعد دوباره تلاش کنید.',
  },
  'http.unavailable': {
    en: 'The service is briefly unavailable. Please try again in a moment; your money is safe.',
    fa: 'سرویس برای لحظاتی در دسترس نیست. لطفاً کمی بعد دوباره تلاش کنید؛ پول شما امن است.',
  },
  'http.internal': {
    en: 'Something went wrong on our side. Please try again, or give support the number {requestId}.',
    fa: 'خطایی در سمت ما رخ داد. لطفاً دوباره تلاش کنید یا شمارهٔ {requestId} را به پشتیبانی بدهید.',
  },
  'http.key_required': {
    en: 'This call moves money and needs an Idempotency-Key header. Please send one.',
    fa: 'این درخواست پول جابه‌جا می‌کند و به سرآیند Idempotency-Key نیاز دارد. لطفاً آن را بفرستید.',
  },
  'http.key_reused': {
    en: 'This Idempotency-Key was already used for another request. Please use a new one.',
    fa: 'این Idempotency-Key پیش‌تر برای درخواست دیگری به کار رفته است. لطفاً کلید تازه‌ای بسازید.',
  },
  'business.unknown': {
    en: 'This site is not known here. Please check the BID header.',
    fa: 'این سایت شناخته‌شده نیست. لطفاً سرآیند BID را بررسی کنید.',
  },
  'identity.login_required': {
    en: 'Your session has ended. Please log in.',
    fa: 'نشست شما پایان یافته است. لطفاً وارد شوید.',
  },
  'identity.forbidden': {
    en: 'You do not have the right to do this. Please ask support.',
    fa: 'شما اجازهٔ این کار را ندارید. لطفاً از پشتیبانی بپرسید.',
  },
  'identity.wrong_credentials': {
    en: 'Username or password is not right. Check both, or recover your password.',
    fa: 'نام کاربری یا رمز عبور درست نیست. هر دو را بررسی کنید یا رمز خود را بازیابی کنید.',
  },
  'identity.locked': {
    en: 'Too many failed attempts. Try again in {minutes} min, or recover your password.',
    fa: 'تلاش‌های ناموفق زیاد بود. لطفاً {minutes} دقیقه صبر کنید یا رمز خود را بازیابی کنید.',
  },
  'identity.username_taken': {
    en: 'This username is taken. Please choose another.',
    fa: 'این نام کاربری گرفته شده است. لطفاً نام دیگری انتخاب کنید.',
  },
  'identity.email_taken': {
    en: 'This e-mail address already has an account. Log in, or recover the password.',
    fa: 'با این نشانی ایمیل حسابی وجود دارد. وارد شوید یا رمز را بازیابی کنید.',
  },
  'identity.underage': {
    en: 'You must be at least {minimumAge} years old to open an account.',
    fa: 'برای باز کردن حساب باید دست‌کم {minimumAge} سال داشته باشید.',
  },
  'identity.country_not_served': {
    en: 'We are not licensed to serve residents of this country.',
    fa: 'مجوز ما خدمت به ساکنان این کشور را در بر نمی‌گیرد.',
  },
  'identity.password_mismatch': {
    en: 'The two passwords differ. Please type the same one twice.',
    fa: 'دو رمز عبور یکسان نیستند. لطفاً هر دو را یکسان بنویسید.',
  },
  'identity.password_too_common': {
    en: 'This password is on lists of common passwords. Please choose one that nobody could guess.',
    fa: 'این رمز در فهرست رمزهای رایج است. لطفاً رمزی انتخاب کنید که کسی نتواند حدس بزند.',
  },
  'identity.password_like_account': {
    en: 'The password must not be your username or e-mail address. Please choose another.',
    fa: 'رمز عبور نباید همان نام کاربری یا ایمیل شما باشد. لطفاً رمز دیگری انتخاب کنید.',
  },
  'identity.consent_required': {
    en: 'Please confirm that you are over {minimumAge} and that your information is correct.',
    fa: 'لطفاً تأیید کنید که بیش از {minimumAge} سال دارید و اطلاعات شما درست است.',
  },
  'identity.currency_unknown': {
    en: 'Accounts cannot be opened in this currency. Please choose one from the list.',
    fa: 'با این ارز نمی‌توان حساب باز کرد. لطفاً یکی از ارزهای فهرست را انتخاب کنید.',
  },
  'identity.referral_unknown': {
    en: 'This referral code is not known. Correct it, or leave it empty.',
    fa: 'این کد معرف شناخته‌شده نیست. آن را درست کنید یا خالی بگذارید.',
  },
  'content.text_not_found': {
    en: 'This text does not exist. Please go back to the home page.',
    fa: 'چنین متنی وجود ندارد. لطفاً به صفحهٔ نخست برگردید.',
  },
  'content.slider_not_found': {
    en: 'This slider does not exist.',
    fa: 'چنین اسلایدری وجود ندارد.',
  },
  'bonuses.not_found': {
    en: 'This bonus does not exist or has ended. See the list of bonuses.',
    fa: 'این بونوس وجود ندارد یا پایان یافته است. فهرست بونوس‌ها را ببینید.',
  },
  'catalogue.category_not_found': {
    en: 'This category does not exist. Please choose one from the lobby.',
    fa: 'چنین دسته‌ای وجود ندارد. لطفاً از لابی یکی را انتخاب کنید.',
  },
  'catalogue.game_not_found': {
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'چنین بازی‌ای وجود ندارد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'catalogue.coming_soon': {
    en: 'This game is coming soon. Add it to your favourites to find it again.',
    fa: 'این بازی به‌زودی می‌آید. آن را به علاقه‌مندی‌ها بیفزایید تا دوباره پیدایش کنید.',
  },
  'catalogue.search_too_short': {
    en: 'Requires at least 3 characters to search.',
    fa: 'برای جستجو دست‌کم ۳ حرف لازم است.',
  },
  'catalogue.favorites_full': {
    en: 'You have {maximum} favourites, which is as many as there can be. Take one off the list, then add this one.',
    fa: 'شما {maximum} بازی موردعلاقه دارید و بیش از این ممکن نیست. یکی را بردارید و سپس این را بیفزایید.',
  },
  'ledger.already_reversed': {
    en: 'This entry has already been taken back. Nothing more is to be done.',
    fa: 'این سند پیش‌تر برگشت خورده است و کار دیگری لازم نیست.',
  },
  'ledger.frozen': {
    en: 'We are checking our books, so no new bets or deposits here for now. Your money is safe; please try again later or ask support.',
    fa: 'در حال بررسی دفترهای خود هستیم و فعلاً شرط یا واریز تازه ممکن نیست. پول شما امن است؛ لطفاً بعداً تلاش کنید یا از پشتیبانی بپرسید.',
  },
  'proofs.day_not_found': {
    en: 'The books of this day are not closed, or there are none. Choose a day of the list.',
    fa: 'دفترهای این روز بسته نشده‌اند یا وجود ندارند. یکی از روزهای فهرست را انتخاب کنید.',
  },
  'proofs.nothing_owed': {
    en: 'Your wallet was empty at the close of this day, so there is nothing to prove. Choose another day.',
    fa: 'کیف پول شما در پایان این روز خالی بود، پس چیزی برای اثبات نیست. روز دیگری را انتخاب کنید.',
  },
  'proofs.posting_not_found': {
    en: 'Your wallet has no such transaction. Choose one of your list of transactions.',
    fa: 'کیف پول شما چنین تراکنشی ندارد. یکی از تراکنش‌های فهرست خود را انتخاب کنید.',
  },
  'wallet.insufficient_funds': {
    en: 'Your balance is not enough for this amount. Choose a smaller one or make a deposit.',
    fa: 'موجودی شما برای این مبلغ کافی نیست. مبلغ کمتری انتخاب کنید یا واریز کنید.',
  },
  'wallet.currency_mismatch': {
    en: 'Your account is kept in {currency}. Please use that currency.',
    fa: 'حساب شما به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
  'wallet.amount_invalid': {
    en: 'This amount is not valid: use a positive number with at most {decimals} decimals.',
    fa: 'این مبلغ معتبر نیست: عددی مثبت با حداکثر {decimals} رقم اعشار بنویسید.',
  },
  'limits.excluded': {
    en: 'You have excluded yourself from play. Your balance can still be withdrawn.',
    fa: 'شما خود را از بازی محروم کرده‌اید. موجودی شما همچنان قابل برداشت است.',
  },
  'limits.time_out': {
    en: 'You are taking a break from play until {until}. Your balance can still be withdrawn.',
    fa: 'شما تا {until} از بازی استراحت می‌کنید. موجودی شما همچنان قابل برداشت است.',
  },
  'limits.not_cleared': {
    en: 'Your account must be verified before you can deposit or play. Please see Verification.',
    fa: 'پیش از واریز یا بازی باید حساب شما تأیید شود. لطفاً بخش احراز هویت را ببینید.',
  },
  'limits.deposit_limit': {
    en: 'This deposit is above the limit you set. You can still deposit {available}.',
    fa: 'این واریز از سقفی که تعیین کرده‌اید بیشتر است. هنوز می‌توانید {available} واریز کنید.',
  },
  'limits.stake_limit': {
    en: 'This stake is above your limit of {limit}. Please choose a smaller one.',
    fa: 'این مبلغ شرط از سقف شما ({limit}) بیشتر است. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'limits.loss_limit': {
    en: 'This bet could pass the loss limit you set. You can still stake {available}.',
    fa: 'این شرط می‌تواند از سقف باختی که تعیین کرده‌اید بگذرد. هنوز می‌توانید {available} شرط ببندید.',
  },
  'stakes.below_minimum': {
    en: 'The smallest stake is {minimum}. Please raise the amount.',
    fa: 'کمترین مبلغ شرط {minimum} است. لطفاً مبلغ را بیشتر کنید.',
  },
  'stakes.above_maximum': {
    en: 'The largest stake is {maximum}. Please lower the amount.',
    fa: 'بیشترین مبلغ شرط {maximum} است. لطفاً مبلغ را کمتر کنید.',
  },
  'stakes.play_stopped': {
    en: 'Play is stopped for the moment. Your balance is safe; please try again later.',
    fa: 'بازی در این لحظه متوقف است. موجودی شما امن است؛ لطفاً بعداً دوباره تلاش کنید.',
  },
  'cashier.gateway_unknown': {
    en: 'This payment method does not exist. Please choose one from the list.',
    fa: 'چنین روش پرداختی وجود ندارد. لطفاً یکی از روش‌های فهرست را انتخاب کنید.',
  },
  'cashier.gateway_not_available': {
    en: 'This payment method is not available here. Please choose another.',
    fa: 'این روش پرداخت در اینجا در دسترس نیست. لطفاً روش دیگری انتخاب کنید.',
  },
  'cashier.amount_out_of_range': {
    en: 'With this method you can deposit from {minimum} to {maximum}. Please change the amount.',
    fa: 'با این روش می‌توانید از {minimum} تا {maximum} واریز کنید. لطفاً مبلغ را تغییر دهید.',
  },
  'cashier.period_invalid': {
    en: 'The period ends before it begins. Please choose a later end.',
    fa: 'پایان بازه پیش از آغاز آن است. لطفاً پایان دیرتری انتخاب کنید.',
  },
  'cashier.page_too_deep': {
    en: 'Pages reach no further than {maximum} entries. Choose a period, or save the whole statement as a file.',
    fa: 'صفحه‌ها از {maximum} مورد فراتر نمی‌روند. بازه‌ای انتخاب کنید یا کل صورتحساب را به‌صورت فایل بگیرید.',
  },
  'cashier.moment_not_come': {
    en: 'This moment has not come yet. Please choose one in the past.',
    fa: 'این لحظه هنوز نرسیده است. لطفاً لحظه‌ای در گذشته انتخاب کنید.',
  },
  'cashier.export_unknown': {
    en: 'This link has been used or is too old. Please ask for the file again in your transactions.',
    fa: 'این پیوند پیش‌تر به کار رفته یا قدیمی است. لطفاً در صفحهٔ تراکنش‌ها دوباره فایل را بخواهید.',
  },
  'cashier.export_busy': {
    en: 'A statement is already being prepared. Please try again in {seconds} seconds.',
    fa: 'صورتحسابی هم‌اکنون در حال آماده شدن است. لطفاً {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
  'originals.unknown_game': {
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'چنین بازی‌ای وجود ندارد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'originals.no_jackpot': {
    en: 'This game has no jackpot.',
    fa: 'این بازی جکپات ندارد.',
  },
  'originals.bad_params': {
    en: 'This bet is not possible in this game. Please check your choices.',
    fa: 'این شرط در این بازی ممکن نیست. لطفاً انتخاب‌های خود را بررسی کنید.',
  },
  'originals.bet_not_found': {
    en: 'This bet was not found among yours. Please look in your plays.',
    fa: 'این شرط میان شرط‌های شما پیدا نشد. لطفاً فهرست بازی‌های خود را ببینید.',
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
    en: 'This hand has moved on, perhaps on another device. Please look where it stands and choose again.',
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
    en: 'You have placed this bet on the round already; two are possible. Wait for the next round, or cancel it first.',
    fa: 'این شرط را در این دور گذاشته‌اید؛ دو شرط ممکن است. تا دور بعد صبر کنید یا نخست آن را لغو کنید.',
  },
  'originals.not_in_round': {
    en: 'You have no open bet in this round. Place one for the next round.',
    fa: 'شما در این دور شرط بازی ندارید. برای دور بعد شرط ببندید.',
  },
  'originals.too_early': {
    en: 'You can cash out from 1.01x on. Please wait a moment and try again.',
    fa: 'برداشت از ضریب ۱٫۰۱ ممکن است. لطفاً لحظه‌ای صبر کنید و دوباره تلاش کنید.',
  },
  'originals.too_late': {
    en: 'Too late: the round had already moved on. See the result in your plays.',
    fa: 'دیر شد: دور پیش رفته بود. نتیجه را در بازی‌های خود ببینید.',
  },
  'originals.round_not_found': {
    en: 'This round does not exist or has not finished yet.',
    fa: 'این دور وجود ندارد یا هنوز به پایان نرسیده است.',
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
    en: 'Betting on this round is closed; nothing was taken. Please lay your chips in the next round.',
    fa: 'شرط‌بندی این دور بسته شده است و چیزی برداشته نشد. لطفاً ژتون‌هایتان را در دور بعد بگذارید.',
  },
  'tables.bad_chips': {
    en: 'A chip cannot lie where it was laid. Please check your chips.',
    fa: 'یکی از ژتون‌ها را نمی‌توان آنجا گذاشت. لطفاً ژتون‌های خود را بررسی کنید.',
  },
  'tables.uneven_chips': {
    en: 'The amount cannot be shared exactly by these chips. Please lay chips of whole amounts.',
    fa: 'این مبلغ دقیقاً میان این ژتون‌ها تقسیم نمی‌شود. لطفاً ژتون‌هایی با مبلغ کامل بگذارید.',
  },
  'tables.spot_limit': {
    en: 'On this spot you can have up to {maximum} in a round. Please lay less there.',
    fa: 'روی این جا در هر دور تا {maximum} می‌توانید بگذارید. لطفاً کمتر بگذارید.',
  },
  'tables.table_limit': {
    en: 'At this table you can stake up to {maximum} in a round. Please lay less.',
    fa: 'در این میز هر دور تا {maximum} می‌توانید شرط ببندید. لطفاً کمتر بگذارید.',
  },
  'tables.too_many_bets': {
    en: 'You have laid chips {maximum} times in this round. Please wait for the next one, or take them back and lay them together.',
    fa: 'در این دور {maximum} بار ژتون گذاشته‌اید. لطفاً تا دور بعد صبر کنید، یا آن‌ها را پس بگیرید و یکجا بگذارید.',
  },
  'tables.nothing_to_take_back': {
    en: 'You have no chips on this round. Lay some while betting is open.',
    fa: 'شما در این دور ژتونی ندارید. تا شرط‌بندی باز است ژتون بگذارید.',
  },
  'fairness.unknown_game': {
    en: 'This game cannot be verified here. Choose one of the house games.',
    fa: 'این بازی در اینجا راستی‌آزمایی نمی‌شود. یکی از بازی‌های خانگی را انتخاب کنید.',
  },
  'fairness.bad_params': {
    en: 'These inputs do not describe a bet of this game. Please check each field.',
    fa: 'این ورودی‌ها شرطی از این بازی نیستند. لطفاً هر فیلد را بررسی کنید.',
  },
  'fairness.bad_client_seed': {
    en: 'A client seed is 1 to 64 Latin letters, digits and signs, without a space at the ends. Please choose another.',
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
    en: 'There is no such draw. Please choose one from the list.',
    fa: 'چنین قرعه‌کشی‌ای وجود ندارد. لطفاً یکی را از فهرست انتخاب کنید.',
  },
  'lottery.draw_decided': {
    en: 'The seed of this draw is known or it was cancelled already; it stays as it is.',
    fa: 'بذر این قرعه‌کشی آشکار شده یا پیش‌تر لغو شده است؛ همان‌طور که هست می‌ماند.',
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
    en: 'The sale of this draw opens at {opens}. Please come back then.',
    fa: 'فروش این قرعه‌کشی در {opens} آغاز می‌شود. لطفاً همان زمان بازگردید.',
  },
  'lottery.sales_closed': {
    en: 'The sale of this draw is over. Nothing was charged; please take the next draw.',
    fa: 'فروش این قرعه‌کشی پایان یافته است. مبلغی برداشت نشد؛ لطفاً در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.sold_out': {
    en: 'There are not that many tickets left: {left}. Please take fewer, or the next draw.',
    fa: 'این تعداد بلیت باقی نمانده است: {left}. لطفاً کمتر بردارید یا در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.too_many_tickets': {
    en: 'A player may have {maximum} tickets of a draw; you may take {left} more.',
    fa: 'هر بازیکن می‌تواند {maximum} بلیت از هر قرعه‌کشی داشته باشد؛ شما {left} بلیت دیگر می‌توانید بردارید.',
  },
  'lottery.bad_numbers': {
    en: 'A ticket has {pick} different numbers from 1 to {from}. Please correct the marked one.',
    fa: 'هر بلیت {pick} شمارهٔ متفاوت از ۱ تا {from} دارد. لطفاً بلیت مشخص‌شده را درست کنید.',
  },
  'lottery.list_not_published': {
    en: 'The list of tickets is published when the sale is over. Please try again then.',
    fa: 'فهرست بلیت‌ها پس از پایان فروش منتشر می‌شود. لطفاً آن زمان دوباره تلاش کنید.',
  },
  'lottery.ticket_not_found': {
    en: 'There is no ticket of this number in the draw. Please check the number.',
    fa: 'بلیتی با این شماره در این قرعه‌کشی نیست. لطفاً شماره را بررسی کنید.',
  },
  'returns.bad_period': {
    en: 'Choose a period of 1 to {days} days whose last day is not before its first.',
    fa: 'بازه‌ای از ۱ تا {days} روز انتخاب کنید که روز پایانی آن پیش از روز آغاز نباشد.',
  },
}

/** Texts for the reasons one field can be refused for. */
export const fieldTexts: Readonly<Record<string, Localized>> = {
  required: { en: 'This field is required.', fa: 'این فیلد لازم است.' },
  type: { en: 'This value has the wrong type.', fa: 'نوع این مقدار درست نیست.' },
  format: { en: 'This value is not in the right form.', fa: 'این مقدار به شکل درست نوشته نشده است.' },
  too_small: { en: 'This is too short or too small.', fa: 'این مقدار بیش از حد کوتاه یا کوچک است.' },
  too_big: { en: 'This is too long or too large.', fa: 'این مقدار بیش از حد بلند یا بزرگ است.' },
  choice: { en: 'Please choose one of the possible values.', fa: 'لطفاً یکی از مقدارهای ممکن را انتخاب کنید.' },
  forbidden_key: { en: 'This name is not allowed here.', fa: 'این نام در اینجا مجاز نیست.' },
  duplicate_key: { en: 'This name appears twice.', fa: 'این نام دو بار آمده است.' },
  calendar_day: { en: 'This is not a calendar day (YYYY-MM-DD).', fa: 'این یک روز تقویمی نیست (YYYY-MM-DD).' },
  before_start: { en: 'The end must be after the beginning.', fa: 'پایان باید پس از آغاز باشد.' },
  future: { en: 'This is still to come.', fa: 'این هنوز نرسیده است.' },
  control_character: {
    en: 'This contains characters that cannot be used.',
    fa: 'این متن نویسه‌هایی دارد که به کار نمی‌آیند.',
  },
  username_characters: {
    en: 'Use letters, digits, dots, dashes and underscores; at least 3.',
    fa: 'از حروف، رقم، نقطه، خط تیره و زیرخط استفاده کنید؛ دست‌کم ۳ نویسه.',
  },
  taken: {
    en: 'This is already taken. Please choose another.',
    fa: 'این مقدار گرفته شده است. لطفاً مقدار دیگری انتخاب کنید.',
  },
  underage: { en: 'You are below the age from which we may serve you.', fa: 'سن شما کمتر از سن مجاز است.' },
  not_served: { en: 'We cannot serve residents of this country.', fa: 'ما نمی‌توانیم به ساکنان این کشور خدمت کنیم.' },
  mismatch: { en: 'This differs from the password above.', fa: 'این با رمز بالا یکسان نیست.' },
  too_common: { en: 'This password is too easy to guess.', fa: 'حدس زدن این رمز آسان است.' },
  like_account: {
    en: 'The password must not be your username or e-mail address.',
    fa: 'رمز عبور نباید همان نام کاربری یا ایمیل شما باشد.',
  },
  confirm: { en: 'Please confirm this to go on.', fa: 'برای ادامه لطفاً این را تأیید کنید.' },
  unknown: { en: 'We do not know this one. Please check it.', fa: 'چنین موردی نمی‌شناسیم. لطفاً آن را بررسی کنید.' },
}

/** The text of a code in a language, its `{name}`s filled from details; a name without a value is left out. */
export function errorText(
  code: ErrorCode,
  language: Language,
  details: Readonly<Record<string, string | number | boolean>> = {},
): string {
  return errorTexts[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}
