import type { ErrorCode } from './errors.ts'
import type { Localized } from './languages.ts'

/** What a person reads when player protection refuses: what holds them back, until when, and what stays possible. */
export const limitErrorTexts: Readonly<Record<Extract<ErrorCode, `limits.${string}`>, Localized>> = {
  'limits.excluded': {
    en: 'You have excluded yourself from play. Your balance stays yours.',
    fa: 'شما خود را از بازی محروم کرده‌اید. موجودی شما از آنِ شماست.',
  },
  'limits.return_needed': {
    en: 'Your self-exclusion is over, but your account stays closed for play until you ask to come back. See Safer play.',
    fa: 'دورهٔ خودمحرومی شما تمام شده است، اما تا درخواست بازگشت ندهید بازی برای شما بسته می‌ماند. بخش «بازی ایمن» را ببینید.',
  },
  'limits.time_out': {
    en: 'You are taking a break from play until {until}. Your balance stays yours.',
    fa: 'توقف موقت شما تا {until} برقرار است. موجودی شما از آنِ شماست.',
  },
  'limits.not_cleared': {
    en: 'Your account must be verified before you can deposit or play. Please see Verification.',
    fa: 'پیش از واریز یا بازی باید حساب شما تأیید شود. لطفاً بخش احراز هویت را ببینید.',
  },
  'limits.underage': {
    en: 'You are not old enough to deposit or play here. Your balance stays yours.',
    fa: 'سن شما برای واریز یا بازی در اینجا کافی نیست. موجودی شما از آنِ شماست.',
  },
  'limits.register_listed': {
    en: 'The national self-exclusion register names you, so you cannot open an account, deposit or play here. Money you have with us stays yours; help is free and confidential.',
    fa: 'نام شما در سامانهٔ ملی خودمحرومی آمده است؛ به همین دلیل در اینجا نمی‌توانید حساب باز کنید، واریز کنید یا بازی کنید. پولی که نزد ما دارید از آنِ شماست؛ کمک رایگان و محرمانه در دسترس است.',
  },
  'limits.register_unanswered': {
    en: 'The national self-exclusion register does not answer just now, and without its answer nobody may register, deposit or play. Your money stays within reach. Please try again in a minute.',
    fa: 'سامانهٔ ملی خودمحرومی در این لحظه پاسخ نمی‌دهد و بدون پاسخ آن کسی نمی‌تواند ثبت‌نام، واریز یا بازی کند. پول شما در دسترس می‌ماند. لطفاً یک دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'limits.terms_due': {
    en: 'Our terms have changed in something that matters to you. Please read and accept them under Safer play; then you can go on. Your balance stays yours either way.',
    fa: 'شرایط ما در موضوعی که برای شما مهم است تغییر کرده است. لطفاً آن را در بخش «بازی ایمن» بخوانید و بپذیرید؛ سپس می‌توانید ادامه دهید. موجودی شما در هر حال از آنِ شماست.',
  },
  'limits.choice_needed': {
    en: 'Before you deposit, please set a limit for yourself or say that you want none. See Safer play.',
    fa: 'پیش از واریز، لطفاً برای خود محدودیتی تعیین کنید یا بگویید که محدودیتی نمی‌خواهید. بخش «بازی ایمن» را ببینید.',
  },
  'limits.deposit_limit': {
    en: 'This deposit is above your limit of {limit} per {period}. You can still deposit {available}; all of it is free again at {until}.',
    fa: 'این واریز از محدودیت شما ({limit} در {period}) بیشتر است. هنوز می‌توانید {available} واریز کنید؛ همهٔ آن در {until} دوباره آزاد می‌شود.',
  },
  'limits.finance_check_needed': {
    en: 'Before your deposits of {days} days, less what you withdrew, pass {limit}, our licence has us look at public records, such as insolvencies. That has begun; we tell you when it is done. Until then you can deposit {available}.',
    fa: 'پیش از آنکه واریزهای {days} روز شما، منهای برداشت‌ها، از {limit} بگذرد، مجوز ما بررسی سوابق عمومی (مانند ورشکستگی) را لازم می‌داند. این بررسی آغاز شده است و نتیجه‌اش را خبر می‌دهیم. تا آن زمان می‌توانید {available} واریز کنید.',
  },
  'limits.finance_held': {
    en: 'What public records say does not let us take deposits from you for now. Your balance stays yours. Free and confidential help is under Safer play.',
    fa: 'بر پایهٔ سوابق عمومی فعلاً نمی‌توانیم از شما واریزی بپذیریم. موجودی شما از آنِ شماست. کمک رایگان و محرمانه در بخش «بازی ایمن» است.',
  },
  'limits.stake_limit': {
    en: 'This stake is above your limit of {limit}. Please choose a smaller one.',
    fa: 'این مبلغ شرط از محدودیت شما ({limit}) بیشتر است. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'limits.stake_cap': {
    en: 'The licence allows {limit} at most on one spin at your age. Please choose a smaller stake.',
    fa: 'مجوز در سن شما حداکثر {limit} را برای هر چرخش مجاز می‌داند. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'limits.loss_limit': {
    en: 'This bet could pass your loss limit of {limit} per {period}. You can still stake {available}; all of it is free again at {until}.',
    fa: 'این شرط می‌تواند از محدودیت باخت شما ({limit} در {period}) بگذرد. هنوز می‌توانید {available} شرط ببندید؛ همهٔ آن در {until} دوباره آزاد می‌شود.',
  },
  'limits.wager_limit': {
    en: 'This bet would pass your limit of {limit} in stakes per {period}. You can still stake {available}; all of it is free again at {until}.',
    fa: 'این شرط از محدودیت مجموع شرط‌های شما ({limit} در {period}) می‌گذرد. هنوز می‌توانید {available} شرط ببندید؛ همهٔ آن در {until} دوباره آزاد می‌شود.',
  },
  'limits.session_limit': {
    en: 'You have played for the {minutes} minutes you allow yourself at a stretch. You can play again after a pause, at {until}.',
    fa: 'شما {minutes} دقیقه‌ای را که برای یک نوبت بازی به خود اجازه داده‌اید بازی کرده‌اید. پس از استراحت، در {until} دوباره می‌توانید بازی کنید.',
  },
  'limits.reality_check': {
    en: 'It is time to look at how long you have played and what it has cost. Please confirm the summary to go on.',
    fa: 'وقت آن است که ببینید چه مدت بازی کرده‌اید و چقدر برایتان هزینه داشته است. برای ادامه، لطفاً خلاصه را تأیید کنید.',
  },
  'limits.too_soon': {
    en: 'The last game has only just begun. The next one can begin in {seconds} s.',
    fa: 'بازی قبلی تازه شروع شده است. بازی بعدی تا {seconds} ثانیهٔ دیگر ممکن می‌شود.',
  },
  'limits.product_blocked': {
    en: 'You have blocked this kind of game for yourself. You can change that in Safer play.',
    fa: 'شما این نوع بازی را برای خود بسته‌اید. می‌توانید آن را در بخش «بازی ایمن» تغییر دهید.',
  },
  'limits.gateway_blocked': {
    en: 'You have blocked this way to deposit for yourself. You can change that in Safer play.',
    fa: 'شما این روش واریز را برای خود بسته‌اید. می‌توانید آن را در بخش «بازی ایمن» تغییر دهید.',
  },
  'limits.bad_limit': {
    en: 'This limit cannot be set like that. Please choose one from Safer play and check the amount.',
    fa: 'این محدودیت را نمی‌توان این‌گونه تعیین کرد. لطفاً یکی از محدودیت‌های بخش «بازی ایمن» را انتخاب و مبلغ را بررسی کنید.',
  },
  'limits.nothing_waits': {
    en: 'No change of this limit is waiting. Please reload the page.',
    fa: 'هیچ تغییری برای این محدودیت در انتظار نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'limits.not_yet': {
    en: 'This can be confirmed from {until} on. Until then everything stays as it is.',
    fa: 'این را از {until} به بعد می‌توان تأیید کرد. تا آن زمان همه چیز همان‌طور که هست می‌ماند.',
  },
  'limits.confirm_needed': {
    en: 'Please confirm that you mean it: this cannot be taken back early.',
    fa: 'لطفاً تأیید کنید که مطمئن هستید: این کار پیش از موعد قابل بازگشت نیست.',
  },
  'limits.not_excluded': {
    en: 'You are not excluded, so there is nothing to come back from.',
    fa: 'شما محروم نیستید، پس نیازی به درخواست بازگشت نیست.',
  },
  'limits.bad_duration': {
    en: 'This length cannot be chosen. Please choose one from the list.',
    fa: 'این مدت قابل انتخاب نیست. لطفاً یکی از مدت‌های فهرست را انتخاب کنید.',
  },
  'limits.person_held': {
    en: 'We cannot open an account with these details. If you have excluded yourself from play, that holds on all our sites. You can still log in to an account you have and see your money; help is free and confidential.',
    fa: 'با این مشخصات نمی‌توانیم حسابی باز کنیم. اگر خود را از بازی محروم کرده‌اید، این محرومیت در همهٔ سایت‌های ما برقرار است. همچنان می‌توانید وارد حسابی شوید که دارید و پول خود را ببینید؛ کمک رایگان و محرمانه در دسترس است.',
  },
}
