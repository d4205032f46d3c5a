import type { ErrorRules } from '../error-rule.ts'

export const limitsErrors = {
  'limits.adjustment_barred': {
    status: 422,
    en: 'This account is closed or its player is excluded, so its balance is not adjusted.',
    fa: 'این حساب بسته است یا بازیکن آن محروم شده است؛ موجودی آن اصلاح نمی‌شود.',
  },
  'limits.not_tighter': {
    status: 422,
    en: 'The house has set this player a limit as strict as this already. Only a stricter one can take its place.',
    fa: 'پیش‌تر برای این بازیکن محدودیتی به همین سختی یا سخت‌تر گذاشته شده است. تنها محدودیت سخت‌تر جای آن را می‌گیرد.',
  },
  'limits.longer_exclusion': {
    status: 422,
    en: 'An exclusion that lasts as long or longer holds already. None is ever shortened.',
    fa: 'محرومیتی با همین مدت یا طولانی‌تر برقرار است. هیچ محرومیتی کوتاه نمی‌شود.',
  },
  'limits.excluded': {
    status: 422,
    en: 'You are excluded from play. Your balance stays yours.',
    fa: 'شما از بازی محروم هستید. موجودی از آنِ شماست.',
  },
  'limits.time_out': {
    status: 422,
    en: 'You are taking a break until {until}. Your balance stays yours.',
    fa: 'توقف موقت شما تا {until} برقرار است. موجودی از آنِ شماست.',
  },
  'limits.play_locked': {
    status: 422,
    en: 'We have locked play on your account. Your balance stays yours. Please contact support.',
    fa: 'بازی با حساب شما از سوی ما قفل شده است. موجودی از آنِ شماست. لطفاً به پشتیبانی بنویسید.',
  },
  'limits.deposit_locked': {
    status: 422,
    en: 'We have locked deposits to your account. Nothing was charged. Please contact support.',
    fa: 'واریز به حساب شما از سوی ما قفل شده است. مبلغی کم نشد. لطفاً به پشتیبانی بنویسید.',
  },
  'limits.withdraw_locked': {
    status: 422,
    en: 'We have locked payments from this account. Nothing was paid. Please contact support.',
    fa: 'پرداخت از این حساب از سوی ما قفل شده است و چیزی پرداخت نشد. لطفاً به پشتیبانی بنویسید.',
  },
  'limits.not_cleared': {
    status: 422,
    en: 'Your account must be verified before you can deposit or play. Please see Verification.',
    fa: 'پیش از واریز یا بازی باید حساب شما تأیید شود. لطفاً بخش احراز هویت را ببینید.',
  },
  'limits.deposit_limit': {
    status: 422,
    en: 'This deposit is above your limit of {limit} per {period}. You can deposit up to {available} until the limit resets on {until}.',
    fa: 'این واریز از سقف شما ({limit} در {period}) بیشتر است. تا آزاد شدن سقف در {until} می‌توانید تا {available} واریز کنید.',
  },
  'limits.stake_limit': {
    status: 422,
    en: 'This bet is above your own limit of {limit} per bet. Please choose a smaller amount.',
    fa: 'این مبلغ از سقفی که برای هر شرط گذاشته‌اید ({limit}) بیشتر است. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'limits.loss_limit': {
    status: 422,
    en: 'This bet could take you past your loss limit of {limit} per {period}. You can bet up to {available} until the limit resets on {until}.',
    fa: 'این شرط می‌تواند باخت شما را از سقف {limit} در {period} بگذراند. تا آزاد شدن سقف در {until} می‌توانید تا {available} شرط ببندید.',
  },
  'limits.wager_limit': {
    status: 422,
    en: 'This bet is above your limit of {limit} staked per {period}. You can bet up to {available} until the limit resets on {until}.',
    fa: 'این شرط از سقف مجموع شرط‌های شما ({limit} در {period}) بیشتر است. تا آزاد شدن سقف در {until} می‌توانید تا {available} شرط ببندید.',
  },
  'limits.stake_cap': {
    status: 422,
    en: 'At your age the licence allows at most {limit} per spin. Please choose a smaller amount.',
    fa: 'مجوز برای سن شما حداکثر {limit} در هر چرخش را اجازه می‌دهد. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'limits.session_limit': {
    status: 422,
    en: 'You have reached your session limit of {minutes} minutes. You can play again after a break, from {until}.',
    fa: 'به سقف {minutes} دقیقه برای یک نوبت بازی رسیده‌اید. پس از استراحت، از {until} دوباره می‌توانید بازی کنید.',
  },
  'limits.reality_check': {
    status: 422,
    en: 'It is time for a reality check: please look at how long you have played and what it has cost, then confirm to continue.',
    fa: 'وقتِ «یادآور زمان و نتیجه» است: لطفاً ببینید چه مدت بازی کرده‌اید و چقدر هزینه داشته است و برای ادامه تأیید کنید.',
  },
  'limits.too_soon': {
    status: 422,
    retryable: true,
    en: 'The last game has only just started. You can start the next one in {seconds} s.',
    fa: 'بازی قبلی تازه شروع شده است. بازی بعدی تا {seconds} ثانیهٔ دیگر ممکن می‌شود.',
  },
  'limits.product_blocked': {
    status: 422,
    en: 'You have blocked this type of game. You can change that under Safer play.',
    fa: 'شما این نوع بازی را برای خود بسته‌اید. می‌توانید آن را در بخش «بازی ایمن» تغییر دهید.',
  },
  'limits.gateway_blocked': {
    status: 422,
    en: 'You have blocked this payment method. You can change that under Safer play.',
    fa: 'شما این روش پرداخت را برای خود بسته‌اید. می‌توانید آن را در بخش «بازی ایمن» تغییر دهید.',
  },
  'limits.choice_needed': {
    status: 422,
    en: 'Before you deposit, please set a deposit limit or tell us that you do not want one, under Safer play.',
    fa: 'پیش از واریز، لطفاً در بخش «بازی ایمن» محدودیتی تعیین کنید یا بگویید که محدودیتی نمی‌خواهید.',
  },
  'limits.underage': {
    status: 422,
    en: 'You are not old enough to deposit or play here. Your balance stays yours.',
    fa: 'سن شما برای واریز یا بازی در اینجا کافی نیست. موجودی از آنِ شماست.',
  },
  'limits.return_needed': {
    status: 422,
    en: 'Your exclusion is over, but your account stays closed for play until you ask to come back. See Safer play.',
    fa: 'دورهٔ محرومیت شما تمام شده است، اما تا درخواست بازگشت ندهید بازی برای شما بسته می‌ماند. بخش «بازی ایمن» را ببینید.',
  },
  'limits.bad_limit': {
    status: 422,
    en: 'This limit cannot be set. Please choose a limit under Safer play and check the amount.',
    fa: 'این محدودیت را نمی‌توان این‌گونه تعیین کرد. لطفاً یکی از محدودیت‌های بخش «بازی ایمن» را انتخاب و مبلغ را بررسی کنید.',
  },
  'limits.nothing_waits': {
    status: 422,
    en: 'There is no pending change to this limit. Please reload the page.',
    fa: 'هیچ تغییری برای این محدودیت در انتظار نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'limits.not_yet': {
    status: 422,
    en: 'You can confirm this from {until}. Nothing changes until then.',
    fa: 'این را از {until} به بعد می‌توان تأیید کرد. تا آن زمان چیزی تغییر نمی‌کند.',
  },
  'limits.confirm_needed': {
    status: 422,
    en: 'Please confirm that you are sure: this cannot be undone early.',
    fa: 'لطفاً تأیید کنید که مطمئن هستید: این کار پیش از موعد قابل بازگشت نیست.',
  },
  'limits.exclusion_case_unknown': {
    status: 404,
    en: 'This case is not open: it is answered, or says more by now. Please reload the list.',
    fa: 'این مورد باز نیست: پاسخ داده شده یا اکنون چیز بیشتری می‌گوید. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'limits.own_exclusion': {
    status: 422,
    en: 'The player asked for this exclusion themselves. Nobody ends it early.',
    fa: 'این محرومیت را خود بازیکن خواسته است. هیچ‌کس آن را زودتر پایان نمی‌دهد.',
  },
  'limits.nothing_to_undo': {
    status: 422,
    en: 'This account is not excluded. Please check the number of the player.',
    fa: 'این حساب محروم نیست. لطفاً شناسهٔ بازیکن را بررسی کنید.',
  },
  'limits.not_excluded': {
    status: 422,
    en: 'You are not excluded, so there is nothing to return from.',
    fa: 'شما محروم نیستید، پس نیازی به درخواست بازگشت نیست.',
  },
  'limits.bad_duration': {
    status: 422,
    en: 'This duration is not available. Please choose one from the list.',
    fa: 'این مدت قابل انتخاب نیست. لطفاً یکی از مدت‌های فهرست را انتخاب کنید.',
  },
  'limits.register_listed': {
    status: 422,
    en: 'You are on the national self-exclusion register, so you cannot deposit or play here. Your balance stays yours. Free, confidential help is under Safer play.',
    fa: 'نام شما در سامانهٔ ملی خودمحرومی آمده است؛ به همین دلیل در اینجا نمی‌توانید واریز یا بازی کنید. موجودی از آنِ شماست. کمک رایگان و محرمانه در بخش «بازی ایمن» است.',
  },
  'limits.terms_due': {
    status: 422,
    en: 'Our terms have changed in a way that matters to you. Please read and accept them under Safer play to continue. Your balance stays yours either way.',
    fa: 'شرایط ما در موضوعی که برای شما مهم است تغییر کرده است. لطفاً آن را در بخش «بازی ایمن» بخوانید و بپذیرید؛ سپس می‌توانید ادامه دهید. موجودی در هر حال از آنِ شماست.',
  },
  'limits.finance_check_needed': {
    status: 422,
    en: 'Our licence requires us to check public records, such as insolvencies, before your net deposits over {days} days pass {limit}. The check has started and we will tell you when it is done. Until then you can deposit up to {available}.',
    fa: 'مجوز ما را ملزم می‌کند پیش از آنکه خالص واریزهای {days} روز شما از {limit} بگذرد، سوابق عمومی (مانند ورشکستگی) را بررسی کنیم. بررسی آغاز شده است و نتیجه را خبر می‌دهیم. تا آن زمان می‌توانید تا {available} واریز کنید.',
  },
  'limits.finance_held': {
    status: 422,
    en: 'Because of what public records show, we cannot accept deposits from you for now. Your balance stays yours. Free, confidential help is under Safer play.',
    fa: 'بر پایهٔ سوابق عمومی فعلاً نمی‌توانیم از شما واریزی بپذیریم. موجودی از آنِ شماست. کمک رایگان و محرمانه در بخش «بازی ایمن» است.',
  },
  'limits.register_unanswered': {
    status: 503,
    retryable: true,
    en: 'The national self-exclusion register is not answering, and nobody may deposit or play until it does. Your money is still available to you. Please try again in a minute.',
    fa: 'سامانهٔ ملی خودمحرومی در این لحظه پاسخ نمی‌دهد و بدون پاسخ آن کسی نمی‌تواند واریز یا بازی کند. پول شما در دسترس می‌ماند. لطفاً یک دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'limits.finance_check_unknown': {
    status: 404,
    en: 'No deposit of this player waits for a look at public records. Please reload the list.',
    fa: 'هیچ واریزی از این بازیکن در انتظار بررسی اسناد عمومی نیست. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules
