import type { Language, Localized } from '../languages.ts'

/** What notices are about. A player chooses by topic which way they come; `security` always comes every way. */
export const NOTICE_TOPICS = ['security', 'money', 'protection', 'games', 'support'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Ways a notice comes: the list on the site, mail, and messages to devices that were subscribed. */
export const NOTICE_CHANNELS = ['site', 'email', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

type NoticeText = {
  readonly topic: NoticeTopic
  readonly title: Localized
  /** `{name}` stands for a fact. */
  readonly text: Localized
  /** Where the reader can look into it. */
  readonly path: string
}

/**
 * Every notice there is, by code: rows hold code and facts, so a list reads in the language of the moment. The same words
 * stand on the site and in mails.
 */
export const noticeTexts = {
  passwordChanged: {
    topic: 'security',
    title: { en: 'Password changed', fa: 'رمز عبور تغییر کرد' },
    text: {
      en: 'Your password was changed. If this was not you, recover it at once and write to support.',
      fa: 'رمز عبور شما تغییر کرد. اگر کار شما نبوده، بی‌درنگ آن را بازیابی کنید و به پشتیبانی بنویسید.',
    },
    path: '/user/user/security',
  },
  passwordWasReset: {
    topic: 'security',
    title: { en: 'New password set', fa: 'رمز عبور تازه ثبت شد' },
    text: {
      en: 'Your password was reset with a code from your e-mail. All devices were logged out.',
      fa: 'رمز شما با کد درون ایمیل از نو تعیین شد. همهٔ دستگاه‌ها از حساب خارج شدند.',
    },
    path: '/user/user/security',
  },
  emailChanged: {
    topic: 'security',
    title: { en: 'E-mail address changed', fa: 'نشانی ایمیل تغییر کرد' },
    text: {
      en: 'Your e-mail address was changed. We have told your previous address.',
      fa: 'نشانی ایمیل شما تغییر کرد. به نشانی پیشین هم خبر داده شد.',
    },
    path: '/user/user/verifications',
  },
  phoneChanged: {
    topic: 'security',
    title: { en: 'Phone number changed', fa: 'شمارهٔ تلفن تغییر کرد' },
    text: { en: 'Your phone number was confirmed or changed.', fa: 'شمارهٔ تلفن شما تأیید شد یا تغییر کرد.' },
    path: '/user/user/verifications',
  },
  detailsChanged: {
    topic: 'security',
    title: { en: 'Personal details changed', fa: 'مشخصات تغییر کرد' },
    text: {
      en: 'Your name, birth date, phone number or place of residence was changed. If this was not you, change your password at once and write to support.',
      fa: 'نام، تاریخ تولد، شمارهٔ تلفن یا محل سکونت شما تغییر کرد. اگر کار شما نبوده، بی‌درنگ رمز عبور خود را تغییر دهید و به پشتیبانی بنویسید.',
    },
    path: '/user/user/profile',
  },
  secondFactorOn: {
    topic: 'security',
    title: { en: 'Two-step login is on', fa: 'ورود دومرحله‌ای روشن شد' },
    text: {
      en: 'An authenticator app or a passkey was added to your account.',
      fa: 'برنامهٔ احراز هویت یا کلید عبوری به حساب شما افزوده شد.',
    },
    path: '/user/user/security',
  },
  secondFactorOff: {
    topic: 'security',
    title: { en: 'Two-step login changed', fa: 'ورود دومرحله‌ای تغییر کرد' },
    text: {
      en: 'An authenticator app or a passkey was removed from your account. If this was not you, change your password at once.',
      fa: 'برنامهٔ احراز هویت یا کلید عبوری از حساب شما برداشته شد. اگر کار شما نبوده، بی‌درنگ رمز خود را تغییر دهید.',
    },
    path: '/user/user/security',
  },
  recoveryCodesRenewed: {
    topic: 'security',
    title: { en: 'New recovery codes', fa: 'کدهای بازیابی تازه' },
    text: {
      en: 'New recovery codes were created for your account; the old ones no longer work.',
      fa: 'کدهای بازیابی تازه‌ای برای حساب شما ساخته شد؛ کدهای پیشین دیگر کار نمی‌کنند.',
    },
    path: '/user/user/security',
  },
  antiPhishingChanged: {
    topic: 'security',
    title: { en: 'Anti-phishing code changed', fa: 'کد ضد فیشینگ تغییر کرد' },
    text: {
      en: 'The anti-phishing code of your account was set, changed or removed.',
      fa: 'کد ضد فیشینگ حساب شما گذاشته، عوض یا برداشته شد.',
    },
    path: '/user/user/security',
  },
  newDevice: {
    topic: 'security',
    title: { en: 'Login from a new device', fa: 'ورود از دستگاه تازه' },
    text: {
      en: 'New login with {device}. If this was not you, end that session and change your password.',
      fa: 'با {device} وارد حساب شما شده‌اند. اگر شما نبوده‌اید، آن نشست را پایان دهید و رمز خود را تغییر دهید.',
    },
    path: '/user/user/security',
  },
  depositCredited: {
    topic: 'money',
    title: { en: 'Deposit credited', fa: 'واریز به حساب نشست' },
    text: { en: '{amount} was added to your balance.', fa: '{amount} به موجودی شما افزوده شد.' },
    path: '/user/deposit/transactions',
  },
  bonusTermsChanged: {
    topic: 'money',
    title: { en: 'Bonus not granted: its terms changed', fa: 'بونوس داده نشد: شرط‌هایش تغییر کرده است' },
    text: {
      en: 'Your deposit was credited without the bonus you chose: its terms changed after you read them. The money is free of any condition.',
      fa: 'واریز شما بدون بونوسی که انتخاب کرده بودید به حساب نشست: شرط‌های آن پس از خواندن شما تغییر کرد. این پول هیچ شرطی ندارد.',
    },
    path: '/user/bonus/publicBonuses',
  },
  bonusNotGranted: {
    topic: 'money',
    title: { en: 'Bonus not granted', fa: 'بونوس داده نشد' },
    text: {
      en: 'Your deposit was credited without the bonus you chose: it could not be had any more when the money came. The money is free of any condition.',
      fa: 'واریز شما بدون بونوسی که انتخاب کرده بودید به حساب نشست: هنگام رسیدن پول دیگر نمی‌شد آن را گرفت. این پول هیچ شرطی ندارد.',
    },
    path: '/user/bonus/publicBonuses',
  },
  depositRefunded: {
    topic: 'money',
    title: { en: 'Deposit sent back', fa: 'واریز بازگردانده شد' },
    text: {
      en: '{amount} went back to where you paid it from. Your bank may take a few days to show it.',
      fa: '{amount} به همان جایی که از آن پرداخته بودید بازگشت. شاید نمایش آن در بانک چند روز طول بکشد.',
    },
    path: '/user/deposit/transactions',
  },
  depositQuestion: {
    topic: 'money',
    title: { en: 'We have a question about your deposit', fa: 'دربارهٔ واریز شما پرسشی داریم' },
    text: {
      en: 'Your deposit of {amount} waits for a decision. What we ask stands beside it, and you can answer there.',
      fa: 'واریز {amount} منتظر تصمیم ماست. پرسش ما کنار آن است و همان‌جا می‌توانید پاسخ دهید.',
    },
    path: '/user/deposit/transactions',
  },
  depositChargedBack: {
    topic: 'money',
    title: { en: 'Deposit taken back by the bank', fa: 'بانک واریز را پس گرفت' },
    text: {
      en: 'The bank took {amount} back that you had deposited. It was taken out of your balance; please write to support.',
      fa: 'بانک {amount} را که واریز کرده بودید پس گرفت. این مبلغ از موجودی شما کم شد؛ لطفاً به پشتیبانی بنویسید.',
    },
    path: '/user/deposit/transactions',
  },
  depositWonBack: {
    topic: 'money',
    title: { en: 'Deposit given back by the bank', fa: 'بانک واریز را برگرداند' },
    text: {
      en: 'The bank gave {amount} back that it had taken from your deposit. It is in your balance again.',
      fa: 'بانک {amount} را که از واریز شما پس گرفته بود برگرداند. این مبلغ دوباره در موجودی شماست.',
    },
    path: '/user/deposit/transactions',
  },
  agentAsked: {
    topic: 'money',
    title: { en: 'Your agent asks for an answer', fa: 'نماینده‌تان منتظر پاسخ شماست' },
    text: {
      en: 'Your agent would like to take {amount} from your balance. Nothing is taken unless you say yes.',
      fa: 'نماینده‌تان می‌خواهد {amount} از موجودی شما بردارد. تا نپذیرید چیزی برداشته نمی‌شود.',
    },
    path: '/user/agent/requests',
  },
  withdrawalPaid: {
    topic: 'money',
    title: { en: 'Withdrawal paid', fa: 'برداشت پرداخت شد' },
    text: { en: '{amount} was sent to your account.', fa: '{amount} به حساب شما فرستاده شد.' },
    path: '/user/withdraw/transactions',
  },
  withdrawalRejected: {
    topic: 'money',
    title: { en: 'Withdrawal not approved', fa: 'برداشت تأیید نشد' },
    text: {
      en: 'Your withdrawal of {amount} was not approved, and the money is back in your balance. The reason stands beside it.',
      fa: 'برداشت {amount} تأیید نشد و پول به موجودی شما برگشت. دلیل را کنار آن می‌بینید.',
    },
    path: '/user/withdraw/transactions',
  },
  withdrawalFailed: {
    topic: 'money',
    title: { en: 'Withdrawal came back', fa: 'برداشت برگشت خورد' },
    text: {
      en: 'Your withdrawal of {amount} could not be delivered, and the money is back in your balance.',
      fa: 'برداشت {amount} به مقصد نرسید و پول به موجودی شما برگشت.',
    },
    path: '/user/withdraw/transactions',
  },
  withdrawalQuestion: {
    topic: 'money',
    title: { en: 'We have a question about your withdrawal', fa: 'دربارهٔ برداشت شما پرسشی داریم' },
    text: {
      en: 'Your withdrawal of {amount} waits for information. What we ask stands beside it, and you can answer there.',
      fa: 'برداشت {amount} منتظر اطلاعات است. پرسش ما کنار آن است و همان‌جا می‌توانید پاسخ دهید.',
    },
    path: '/user/withdraw/transactions',
  },
  destinationAdded: {
    topic: 'money',
    title: { en: 'New financial account', fa: 'حساب مالی تازه' },
    text: {
      en: 'An account ending in {tail} was added as a place to send your money to. If this was not you, change your password at once and write to support.',
      fa: 'حسابی با پایان {tail} برای فرستادن پول شما افزوده شد. اگر کار شما نبوده، بی‌درنگ رمز خود را تغییر دهید و به پشتیبانی بنویسید.',
    },
    path: '/user/financialAccount/accounts',
  },
  verificationApproved: {
    topic: 'security',
    title: { en: 'Verified', fa: 'تأیید شد' },
    text: {
      en: 'Your documents were approved. What this opens for you stands under Verifications.',
      fa: 'مدارک شما تأیید شد. آنچه با آن برایتان باز می‌شود در بخش احراز هویت آمده است.',
    },
    path: '/user/user/verifications',
  },
  verificationRetry: {
    topic: 'security',
    title: { en: 'Please send your documents again', fa: 'لطفاً مدارک را دوباره بفرستید' },
    text: {
      en: 'Documents you sent could not be approved as they are. What is wrong with them stands under Verifications.',
      fa: 'مدارکی که فرستادید به این شکل تأییدشدنی نیست. ایراد آن‌ها در بخش احراز هویت آمده است.',
    },
    path: '/user/user/verifications',
  },
  verificationAsked: {
    topic: 'security',
    title: { en: 'We need documents from you', fa: 'به مدارکی از شما نیاز داریم' },
    text: {
      en: 'The law asks us to know our players well. Which documents we need stands under Verifications.',
      fa: 'قانون از ما می‌خواهد بازیکنان را خوب بشناسیم. مدارک لازم در بخش احراز هویت آمده است.',
    },
    path: '/user/user/verifications',
  },
  verificationQuestion: {
    topic: 'security',
    title: { en: 'We have a question about your documents', fa: 'دربارهٔ مدارک شما پرسشی داریم' },
    text: {
      en: 'Your verification waits for an answer of yours. What we ask stands under Verifications.',
      fa: 'احراز شما منتظر پاسخ شماست. پرسش ما در بخش احراز هویت آمده است.',
    },
    path: '/user/user/verifications',
  },
  verificationRefused: {
    topic: 'security',
    title: { en: 'Verification refused', fa: 'احراز پذیرفته نشد' },
    text: {
      en: 'Documents you sent were refused for good. Why stands under Verifications; if that is wrong, write to support.',
      fa: 'مدارکی که فرستادید به‌طور قطعی پذیرفته نشد. دلیل در بخش احراز هویت آمده است؛ اگر نادرست است، به پشتیبانی بنویسید.',
    },
    path: '/user/user/verifications',
  },
  refusedMoneyBack: {
    topic: 'money',
    title: { en: 'Your money goes back', fa: 'پول شما بازگردانده می‌شود' },
    text: {
      en: '{amount} of your deposits goes back to where it came from, because we could not verify who you are. You need to do nothing. If you think this is wrong, write to support.',
      fa: 'چون نتوانستیم هویت شما را احراز کنیم، {amount} از واریزهای شما به همان جایی که از آن آمده بازگردانده می‌شود. لازم نیست کاری بکنید. اگر این را نادرست می‌دانید، به پشتیبانی بنویسید.',
    },
    path: '/user/transaction/transactions',
  },
  refusedMoneyKept: {
    topic: 'money',
    title: { en: 'Your money is kept for you', fa: 'پول شما نزد ما محفوظ است' },
    text: {
      en: '{amount} is kept for you outside of your balance, as our licence asks where we could not verify who somebody is. It is not lost and nobody plays with it: write to support to ask how it is paid out, or to complain.',
      fa: '{amount} بیرون از موجودی شما محفوظ است؛ پروانهٔ ما برای کسی که هویتش احراز نشده چنین می‌خواهد. این پول از دست نرفته و کسی با آن بازی نمی‌کند. برای شیوهٔ پرداخت یا شکایت به پشتیبانی بنویسید.',
    },
    path: '/user/transaction/transactions',
  },
  verificationEnded: {
    topic: 'security',
    title: { en: 'A document has run out', fa: 'اعتبار یک مدرک به پایان رسید' },
    text: {
      en: 'A document that was approved is no longer valid. Please send a new one.',
      fa: 'اعتبار مدرکی که تأیید شده بود به پایان رسید. لطفاً مدرک تازه‌ای بفرستید.',
    },
    path: '/user/user/verifications',
  },
  verificationAfterAbsence: {
    topic: 'security',
    title: { en: 'Please show again who you are', fa: 'تأیید دوبارهٔ هویت' },
    text: {
      en: 'You were away for a long time. To keep your money safe we ask for your identity document again before money is paid out.',
      fa: 'مدت زیادی به حسابتان سر نزده بودید. برای امنیت پول شما، پیش از برداشت دوباره مدرک هویتی می‌خواهیم.',
    },
    path: '/user/user/verifications',
  },
  limitsChanged: {
    topic: 'protection',
    title: { en: 'Your limits changed', fa: 'محدودیت‌های شما تغییر کرد' },
    text: {
      en: 'Limits, breaks or blocks on your account changed. See what applies now.',
      fa: 'محدودیت‌ها، توقف‌ها یا مسدودی‌های حساب شما تغییر کرد. ببینید اکنون چه برقرار است.',
    },
    path: '/user/saferPlay',
  },
  accountShut: {
    topic: 'protection',
    title: { en: 'This account is closed for play', fa: 'بازی در این حساب بسته شد' },
    text: {
      en: 'Somebody whose details match this account is excluded from play, so it applies here too: no play and no deposits. Your balance stays yours: write to support to have it paid out. If that is not you, write to support as well: a person will review it.',
      fa: 'کسی با مشخصاتی یکسان با این حساب از بازی محروم شده است و این محرومیت برای این حساب هم برقرار است: بازی و واریز ممکن نیست. موجودی از آنِ شماست: برای دریافت آن به پشتیبانی بنویسید. اگر آن شخص شما نیستید هم به پشتیبانی بنویسید: یک نفر آن را بررسی می‌کند.',
    },
    path: '/user/saferPlay',
  },
  signFrequentDeposits: {
    topic: 'protection',
    title: { en: 'Several deposits a day', fa: 'چند واریز در روز' },
    text: {
      en: 'In the last thirty days there were days on which you deposited three times or more. You can see your play under Safer play.',
      fa: 'در سی روز گذشته روزهایی بوده که سه بار یا بیشتر واریز کرده‌اید. آمار بازی شما در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  signNightPlay: {
    topic: 'protection',
    title: { en: 'Play at night', fa: 'بازی در شب' },
    text: {
      en: 'In the last thirty days you played on several nights between one and five. You can see your play under Safer play.',
      fa: 'در سی روز گذشته چند شب میان ساعت یک و پنج بامداد بازی کرده‌اید. آمار بازی شما در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  signLongDays: {
    topic: 'protection',
    title: { en: 'Long days of play', fa: 'روزهای طولانی بازی' },
    text: {
      en: 'In the last thirty days you played for six hours or more on several days. A break of a day or longer, and limits, are under Safer play.',
      fa: 'در سی روز گذشته چند روز شش ساعت یا بیشتر بازی کرده‌اید. توقف موقتِ یک‌روزه یا بلندتر و تعیین محدودیت در بخش «بازی ایمن» در دسترس شماست.',
    },
    path: '/user/saferPlay',
  },
  signChasing: {
    topic: 'protection',
    title: { en: 'Deposits after losses', fa: 'واریز پس از باخت' },
    text: {
      en: 'More than once in the last thirty days you deposited within an hour of losing most of what you had staked. A break of a day or longer, and limits, are under Safer play.',
      fa: 'در سی روز گذشته بیش از یک بار، در کمتر از یک ساعت پس از باختن بیشترِ شرط‌هایتان واریز کرده‌اید. توقف موقتِ یک‌روزه یا بلندتر و تعیین محدودیت در بخش «بازی ایمن» در دسترس شماست.',
    },
    path: '/user/saferPlay',
  },
  signRisingStakes: {
    topic: 'protection',
    title: { en: 'Your stakes have risen', fa: 'شرط‌های شما بالاتر رفته است' },
    text: {
      en: 'In the last ten days you staked more than twice as much a day as before. You can see your play under Safer play.',
      fa: 'در ده روز گذشته، روزانه بیش از دو برابرِ پیش از آن شرط بسته‌اید. آمار بازی شما در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  signRapidDeposits: {
    topic: 'protection',
    title: { en: 'Deposits close together', fa: 'واریزهای پیاپی' },
    text: {
      en: 'You deposited three times or more within an hour. A break of a day or longer, and limits, are under Safer play.',
      fa: 'در کمتر از یک ساعت سه بار یا بیشتر واریز کرده‌اید. توقف موقتِ یک‌روزه یا بلندتر و تعیین محدودیت در بخش «بازی ایمن» در دسترس شماست.',
    },
    path: '/user/saferPlay',
  },
  signManyMethods: {
    topic: 'protection',
    title: { en: 'Many payment methods', fa: 'روش‌های گوناگون واریز' },
    text: {
      en: 'In the last thirty days you deposited with four or more payment methods. You can see your deposits under Safer play.',
      fa: 'در سی روز گذشته از چهار روش گوناگون یا بیشتر واریز کرده‌اید. آمار واریزهای شما در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  signRaisedAfterLoss: {
    topic: 'protection',
    title: { en: 'A higher limit after a loss', fa: 'محدودیت آسان‌تر پس از باخت' },
    text: {
      en: 'Within a day of losing most of what you had staked, you asked for a higher limit. You can take it back while it waits. A break of a day or longer, and limits, are under Safer play.',
      fa: 'در کمتر از یک روز پس از باختن بیشترِ شرط‌هایتان، محدودیت آسان‌تری خواسته‌اید. تا زمانی که در انتظار است می‌توانید آن را پس بگیرید. توقف موقتِ یک‌روزه یا بلندتر و تعیین محدودیت در بخش «بازی ایمن» در دسترس شماست.',
    },
    path: '/user/saferPlay',
  },
  signReversals: {
    topic: 'protection',
    title: { en: 'Withdrawals cancelled', fa: 'لغو برداشت‌ها' },
    text: {
      en: 'In the last thirty days you cancelled two or more withdrawals you had asked for. You can lock a withdrawal, so that it goes its way. A break of a day or longer, and limits, are under Safer play.',
      fa: 'در سی روز گذشته دو بار یا بیشتر برداشتی را که خودتان خواسته بودید لغو کرده‌اید. می‌توانید درخواست برداشت را قفل کنید تا دیگر لغوشدنی نباشد. توقف موقتِ یک‌روزه یا بلندتر و تعیین محدودیت در بخش «بازی ایمن» در دسترس شماست.',
    },
    path: '/user/saferPlay',
  },
  financeCheckBegun: {
    topic: 'protection',
    title: { en: 'A check before larger deposits', fa: 'بررسی پیش از واریزهای بزرگ‌تر' },
    text: {
      en: 'Your net deposits of the last thirty days reached the amount at which our licence requires us to check public records, such as insolvencies. You do not need to do anything; we will tell you when it is done. Smaller deposits, play and your money are not affected.',
      fa: 'واریزهای سی روز شما، منهای برداشت‌ها، به مبلغی رسیده که مجوز ما از آن به بعد بررسی سوابق عمومی (مانند ورشکستگی) را لازم می‌داند. لازم نیست کاری بکنید؛ وقتی بررسی تمام شود خبرتان می‌کنیم. واریزهای کوچک‌تر، بازی و پول شما سر جای خود هستند.',
    },
    path: '/user/saferPlay',
  },
  financeCheckClear: {
    topic: 'protection',
    title: { en: 'You can deposit again', fa: 'دوباره می‌توانید واریز کنید' },
    text: {
      en: 'The check of public records is done and you can deposit. Your own limits still apply.',
      fa: 'بررسی سوابق عمومی تمام شد و چیزی مانع واریزهای شما نیست. سقف‌های خودتان مثل قبل برقرارند.',
    },
    path: '/user/saferPlay',
  },
  financeCheckHeld: {
    topic: 'protection',
    title: { en: 'Deposits are closed for now', fa: 'واریز فعلاً بسته است' },
    text: {
      en: 'Because of what public records show, we cannot accept deposits from you for now. Your balance stays yours: write to support to have it paid out, also if something there is wrong. Free and confidential help is under Safer play.',
      fa: 'بر پایهٔ سوابق عمومی فعلاً نمی‌توانیم از شما واریزی بپذیریم. موجودی از آنِ شماست: برای دریافت آن، یا اگر چیزی در این سوابق نادرست است، به پشتیبانی بنویسید. کمک رایگان و محرمانه در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  houseLimit: {
    topic: 'protection',
    title: { en: 'We set a limit for you', fa: 'محدودیتی برای شما گذاشتیم' },
    text: {
      en: 'We set a stricter limit on your play or deposits; it holds from now on. You see it under Safer play. If you want to know why, or disagree, please write to support.',
      fa: 'محدودیت سخت‌تری برای بازی یا واریز شما گذاشتیم که از همین حالا برقرار است. آن را در بخش «بازی ایمن» می‌بینید. اگر می‌خواهید دلیل آن را بدانید یا با آن موافق نیستید، لطفاً به پشتیبانی بنویسید.',
    },
    path: '/user/saferPlay',
  },
  agentLimit: {
    topic: 'protection',
    title: { en: 'Your agent set a limit for you', fa: 'نماینده‌تان محدودیتی برای شما گذاشت' },
    text: {
      en: 'Your agent set a stricter limit on your play or deposits; it holds from now on. You see it under Safer play. If you disagree, please write to us.',
      fa: 'نماینده‌تان محدودیت سخت‌تری برای بازی یا واریز شما گذاشت که از همین حالا برقرار است. آن را در بخش «بازی ایمن» می‌بینید. اگر با آن موافق نیستید، لطفاً به ما بنویسید.',
    },
    path: '/user/saferPlay',
  },
  agentLocked: {
    topic: 'protection',
    title: { en: 'Your agent locked your account in part', fa: 'نماینده‌تان بخشی از حساب شما را قفل کرد' },
    text: {
      en: 'The agent above you locked your login or your bets. Your balance stays yours. If you disagree, please write to us: we can open it.',
      fa: 'نمایندهٔ بالای شما ورود یا شرط‌بندی شما را قفل کرد. موجودی همچنان از آنِ شماست. اگر موافق نیستید، لطفاً به ما بنویسید: می‌توانیم آن را باز کنیم.',
    },
    path: '/user/user/notices',
  },
  agentUnlocked: {
    topic: 'protection',
    title: { en: 'Your agent opened a lock', fa: 'نماینده‌تان قفلی را باز کرد' },
    text: {
      en: 'The agent above you opened what they had locked of your account.',
      fa: 'نمایندهٔ بالای شما قفلی را که بر حسابتان گذاشته بود باز کرد.',
    },
    path: '/user/user/notices',
  },
  agentReset: {
    topic: 'security',
    title: { en: 'A link for a new password', fa: 'پیوند رمز تازه' },
    text: {
      en: 'Your agent asked us to mail you a link for a new password. Only you can read it. If you do not want a new password, you need not do anything.',
      fa: 'نماینده‌تان از ما خواست پیوند تعیین رمز تازه را برایتان ایمیل کنیم. فقط خودتان آن را می‌بینید. اگر رمز تازه نمی‌خواهید، لازم نیست کاری بکنید.',
    },
    path: '/user/user/security',
  },
  agentRate: {
    topic: 'money',
    title: { en: 'Your rate changes next month', fa: 'نرخ شما از ماه آینده تغییر می‌کند' },
    text: {
      en: 'The agent above you set another rate of commission for you, from the next month on.',
      fa: 'نمایندهٔ بالای شما نرخ کارمزد تازه‌ای برایتان گذاشت که از ماه آینده برقرار است.',
    },
    path: '/user/agent/commission',
  },
  agentPermissions: {
    topic: 'security',
    title: { en: 'Your permissions changed', fa: 'دسترسی‌های شما تغییر کرد' },
    text: {
      en: 'The agent above you changed what you may do in the agent area. It holds from now on.',
      fa: 'نمایندهٔ بالای شما دسترسی‌های شما در بخش نمایندگی را تغییر داد. از همین حالا برقرار است.',
    },
    path: '/user/agent/dashboard',
  },
  houseExclusion: {
    topic: 'protection',
    title: { en: 'We excluded you from play', fa: 'شما را از بازی محروم کردیم' },
    text: {
      en: 'We closed play and deposits for you, here and on our other sites. Your balance stays yours: write to support to have it paid out, to know why, or to disagree. Free and confidential help is under Safer play.',
      fa: 'بازی و واریز را برای شما اینجا و در سایت‌های دیگر خود بستیم. موجودی از آنِ شماست: برای دریافت آن، پرسیدن دلیل یا اعتراض به پشتیبانی بنویسید. کمک رایگان و محرمانه در بخش «بازی ایمن» است.',
    },
    path: '/user/saferPlay',
  },
  houseMessage: {
    topic: 'security',
    title: { en: '{titleEn}', fa: '{titleFa}' },
    text: { en: '{textEn}', fa: '{textFa}' },
    path: '/user/user/notices',
  },
  ticketAnswered: {
    topic: 'support',
    title: { en: 'An answer to your ticket', fa: 'پاسخ به تیکت شما' },
    text: {
      en: 'Your ticket {number} was answered. You can read and answer it under Tickets.',
      fa: 'به تیکت {number} پاسخ داده شد. می‌توانید آن را در بخش «تیکت‌ها» بخوانید و ادامه دهید.',
    },
    path: '/user/support/tickets',
  },
  ticketResolved: {
    topic: 'support',
    title: { en: 'Your ticket is resolved', fa: 'کار تیکت شما پایان یافت' },
    text: {
      en: 'Your ticket {number} was marked as resolved. If something is still open, write in it within 14 days.',
      fa: 'تیکت {number} پایان‌یافته اعلام شد. اگر هنوز پرسشی مانده، تا ۱۴ روز در همان تیکت بنویسید.',
    },
    path: '/user/support/tickets',
  },
  complaintDeadlock: {
    topic: 'support',
    title: { en: 'Your complaint ended without agreement', fa: 'شکایت شما بدون توافق پایان یافت' },
    text: {
      en: 'Your ticket {number} holds our final answer, and the body that settles disputes free of charge.',
      fa: 'پاسخ نهایی ما و نام نهاد حل اختلاف که بدون هزینه رسیدگی می‌کند، در تیکت {number} آمده است.',
    },
    path: '/user/support/tickets',
  },
  lotteryWon: {
    topic: 'games',
    title: { en: 'Your ticket won', fa: 'بلیت شما برنده شد' },
    text: {
      en: 'Draw {draw} paid you {amount}. It is in your balance.',
      fa: 'قرعه‌کشی {draw} به شما {amount} پرداخت کرد. این مبلغ در موجودی شماست.',
    },
    path: '/site/lottery',
  },
} as const satisfies Readonly<Record<string, NoticeText>>

export type NoticeCode = keyof typeof noticeTexts
type NoticeFacts = Readonly<Record<string, string | number>>

/** True for a code that this edition knows; rows may be of another. */
export function isNoticeCode(code: string): code is NoticeCode {
  return Object.hasOwn(noticeTexts, code)
}

/** Facts as a mail and a device show them: amounts with their currency, everything else as it is. */
export function plainFacts(facts: NoticeFacts): NoticeFacts {
  const { amount, currency } = facts
  return amount === undefined || currency === undefined ? facts : { ...facts, amount: `${amount} ${currency}` }
}

/** Title and text of a notice in a language, with its facts put in as they are given. */
export function writeNotice(
  code: NoticeCode,
  language: Language,
  facts: NoticeFacts,
): { readonly title: string; readonly text: string } {
  const { title, text } = noticeTexts[code]
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : '…'))
  return { title: fill(title[language]), text: fill(text[language]) }
}
