import type { ErrorRules } from '../error-rule.ts'

export const bonusesErrors = {
  'bonuses.not_found': {
    status: 404,
    en: 'This bonus does not exist or has ended. See the list of bonuses.',
    fa: 'این بونوس وجود ندارد یا پایان یافته است. فهرست بونوس‌ها را ببینید.',
  },
  'bonuses.game_excluded': {
    status: 422,
    en: 'Bonus money cannot be staked on this game. Play it with your own money, or choose a game that counts.',
    fa: 'با پول بونوس نمی‌توان روی این بازی شرط بست. با پول خودتان بازی کنید یا بازی دیگری را که حساب می‌شود انتخاب کنید.',
  },
  'bonuses.stake_too_high': {
    status: 422,
    en: 'This stake is higher than the bonus allows. Stake less, or play with your own money.',
    fa: 'این مبلغ از بیشترین شرط مجاز بونوس بیشتر است. مبلغ کمتری بگذارید یا با پول خودتان بازی کنید.',
  },
  'bonuses.paused': {
    status: 422,
    en: 'This bonus cannot be taken at the moment. See the list of bonuses.',
    fa: 'این بونوس در این لحظه قابل دریافت نیست. فهرست بونوس‌ها را ببینید.',
  },
  'bonuses.terms_changed': {
    status: 422,
    en: 'The terms of this bonus are others than those you read. Read them again before you take it.',
    fa: 'شرایط این بونوس با آنچه خواندید فرق کرده است. پیش از دریافت، آن را دوباره بخوانید.',
  },
  'bonuses.code_wrong': {
    status: 422,
    en: 'This code is not right. Check it and try again.',
    fa: 'این کد درست نیست. آن را بررسی کنید و دوباره امتحان کنید.',
  },
  'bonuses.too_many_codes': {
    status: 429,
    en: 'Too many wrong codes. Try again in {minutes} minutes.',
    fa: 'کدهای نادرست بیش از اندازه بود. {minutes} دقیقهٔ دیگر دوباره امتحان کنید.',
  },
  'bonuses.taken': {
    status: 422,
    en: 'You have taken this bonus already. Each player can have it once.',
    fa: 'این بونوس را پیش‌تر گرفته‌اید. هر بازیکن یک بار می‌تواند آن را بگیرد.',
  },
  'bonuses.set_aside': {
    status: 422,
    en: 'This bonus has been set aside for you. Read its terms and take it among your bonuses.',
    fa: 'این بونوس برای شما کنار گذاشته شده است. شرایط آن را در میان بونوس‌های خود بخوانید و آن را بگیرید.',
  },
  'bonuses.list_wrong': {
    status: 422,
    en: 'The list names somebody who does not exist, or the same player twice. Look at it again and ask anew.',
    fa: 'در فهرست شماره‌ای هست که از آنِ کسی نیست یا دو بار آمده است. آن را دوباره ببینید و از نو درخواست کنید.',
  },
  'bonuses.list_changed': {
    status: 422,
    en: 'What you looked at has changed: it would be {count} players now. Look again and ask anew.',
    fa: 'آنچه دیدید تغییر کرده است: اکنون {count} بازیکن می‌شود. دوباره ببینید و از نو درخواست کنید.',
  },
  'bonuses.sum_changed': {
    status: 422,
    en: 'Together this is {amount}. Look at it again and ask anew.',
    fa: 'همهٔ آن با هم {amount} است. دوباره ببینید و از نو درخواست کنید.',
  },
  'bonuses.not_yours': {
    status: 422,
    en: 'This bonus cannot be taken this way. Its page says what makes it begin and in which currency it is.',
    fa: 'این بونوس از این راه قابل دریافت نیست. در صفحهٔ آن نوشته شده است که چگونه آغاز می‌شود و به کدام ارز است.',
  },
  'bonuses.queue_full': {
    status: 422,
    en: 'As many bonuses as possible wait for you already. Finish or give up one of them first.',
    fa: 'بیشترین شمار ممکن بونوس در انتظار شماست. نخست یکی از آن‌ها را به پایان برسانید یا از آن بگذرید.',
  },
  'bonuses.budget_spent': {
    status: 422,
    en: 'What was set aside for this bonus has been given out. It cannot be taken any more.',
    fa: 'مبلغی که برای این بونوس کنار گذاشته شده بود تمام شده است. دیگر نمی‌توان آن را گرفت.',
  },
  'bonuses.free_none': {
    status: 422,
    en: 'This bonus has no free round or free bet to play now. Your own money was not staked.',
    fa: 'این بونوس اکنون دور رایگان یا شرط رایگانی برای بازی ندارد. پول خودتان به بازی نرفت.',
  },
  'bonuses.free_unfit': {
    status: 422,
    en: 'Free rounds and free bets have a stake and a game of their own; the terms of the bonus name them.',
    fa: 'دور رایگان و شرط رایگان مبلغ و بازی معین دارند؛ در شرایط بونوس نوشته شده است.',
  },
  'bonuses.grant_not_found': {
    status: 404,
    en: 'This bonus is not among yours.',
    fa: 'این بونوس در میان بونوس‌های شما نیست.',
  },
  'bonuses.grant_ended': {
    status: 422,
    en: 'This bonus is over already.',
    fa: 'این بونوس پیش‌تر پایان یافته است.',
  },
  'bonuses.draft_changed': {
    status: 422,
    en: 'Other terms have been saved since. Look at them and ask again.',
    fa: 'پس از آن شرایط دیگری ذخیره شده است. آن را ببینید و دوباره درخواست کنید.',
  },
  'bonuses.terms_unfit': {
    status: 422,
    en: 'These terms may not be offered under the licence of this business. What is wrong stands beside them.',
    fa: 'این شرایط را با مجوز این کسب‌وکار نمی‌توان پیشنهاد کرد. ایرادها در کنار آن نوشته شده است.',
  },
  'bonuses.code_used': {
    status: 422,
    en: 'Another bonus has this code. Choose another code.',
    fa: 'این کد از بونوس دیگری است. کد دیگری انتخاب کنید.',
  },
  'bonuses.offer_ended': {
    status: 422,
    en: 'This bonus has ended for good. Write a new one.',
    fa: 'این بونوس برای همیشه پایان یافته است. بونوس تازه‌ای بنویسید.',
  },
  'bonuses.offer_elsewhere': {
    status: 422,
    en: 'This is not possible as the bonus stands now. Read it anew.',
    fa: 'با وضعیت کنونی بونوس این کار ممکن نیست. آن را دوباره بخوانید.',
  },
  'bonuses.no_code': {
    status: 422,
    en: 'This bonus asks for no code. Open it with a code first; then more codes can be made for it.',
    fa: 'این بونوس کد نمی‌خواهد. نخست آن را با یک کد بگشایید؛ سپس می‌توان کدهای دیگری برای آن ساخت.',
  },
  'bonuses.codes_end': {
    status: 422,
    en: 'Codes end at a moment to come, within {years} years.',
    fa: 'کدها باید در زمانی در آینده پایان یابند، حداکثر تا {years} سال دیگر.',
  },
  'bonuses.period_wrong': {
    status: 422,
    en: 'Choose a first day that is not behind the last, at most {days} days apart.',
    fa: 'روز نخست باید پیش از روز پایان یا همان روز باشد و فاصلهٔ آن‌ها حداکثر {days} روز.',
  },
  'bonuses.bank_short': {
    status: 422,
    en: 'The bank does not hold {amount}. Add capital or set less aside.',
    fa: 'موجودی بانک به {amount} نمی‌رسد. سرمایه بیفزایید یا مبلغ کمتری کنار بگذارید.',
  },
  'bonuses.budget_short': {
    status: 422,
    en: 'The budget has {available} left that no grant needs.',
    fa: 'از بودجه {available} مانده است که هیچ بونوسی به آن نیاز ندارد.',
  },
  'bonuses.not_quotable': {
    status: 422,
    en: 'The worth of this bonus cannot be worked out for this bet. Choose another game, stake or kind of bonus.',
    fa: 'ارزش این بونوس را با این شرط نمی‌توان حساب کرد. بازی، مبلغ یا نوع بونوس دیگری را انتخاب کنید.',
  },
} as const satisfies ErrorRules
