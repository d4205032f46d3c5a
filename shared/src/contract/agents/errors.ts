import type { ErrorRules } from '../error-rule.ts'

export const agentsErrors = {
  'agents.user_unknown': {
    status: 404,
    en: 'There is nobody like this in your branch.',
    fa: 'چنین کسی در شاخهٔ شما نیست.',
  },
  'agents.agent_unknown': {
    status: 404,
    en: 'No agent has this number.',
    fa: 'هیچ نماینده‌ای این شماره را ندارد.',
  },
  'agents.place_unfit': {
    status: 422,
    en: 'Nobody can be put there: below an agent of the same currency, not below themselves, six levels at most, and with no permission and no higher rate than the agent above has.',
    fa: 'نمی‌توان کسی را آنجا گذاشت: باید زیر نماینده‌ای با همان ارز باشد، نه زیر خودش، حداکثر در شش سطح، بدون دسترسی‌ای که نمایندهٔ بالایی ندارد و بدون نرخی بالاتر از نرخ او.',
  },
  'agents.not_direct': {
    status: 422,
    en: 'Money moves only between you and people directly below you.',
    fa: 'پول فقط میان شما و کسانی جابه‌جا می‌شود که بی‌واسطه زیر شما هستند.',
  },
  'agents.not_registered': {
    status: 422,
    en: 'This person has not registered yet.',
    fa: 'این شخص هنوز ثبت‌نام نکرده است.',
  },
  'agents.not_now': {
    status: 422,
    en: 'Nothing can be paid in here at the moment.',
    fa: 'در حال حاضر اینجا نمی‌توان پولی واریز کرد.',
  },
  'agents.float_too_small': {
    status: 422,
    en: 'The float holds less than this. Please choose a smaller amount.',
    fa: 'موجودی تنخواه از این مبلغ کمتر است. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'agents.cash_too_small': {
    status: 422,
    en: 'Your balance is smaller than this amount. You can say no.',
    fa: 'موجودی شما از این مبلغ کمتر است. می‌توانید نپذیرید.',
  },
  'agents.too_deep': {
    status: 422,
    en: 'A branch has six levels. Nobody can be added below this one.',
    fa: 'هر شاخه شش سطح دارد. زیر این سطح کسی افزوده نمی‌شود.',
  },
  'agents.already_asked': {
    status: 422,
    en: 'You have asked already, and there is no answer yet.',
    fa: 'پیش‌تر درخواست کرده‌اید و هنوز پاسخی نیامده است.',
  },
  'agents.beyond_own_permissions': {
    status: 422,
    en: 'You can give only permissions that you have yourself.',
    fa: 'فقط دسترسی‌هایی را می‌توانید بدهید که خودتان دارید.',
  },
  'agents.rate_below_child': {
    status: 422,
    en: 'The rate of an agent cannot be lower than that of the agent below.',
    fa: 'نرخ هر نماینده نمی‌تواند از نرخ نمایندهٔ زیرین کمتر باشد.',
  },
  'agents.not_an_agent': {
    status: 422,
    en: 'Only agents have permissions. This person is a member.',
    fa: 'فقط نمایندگان دسترسی دارند. این شخص عضو است.',
  },
  'agents.does_not_play': {
    status: 422,
    en: 'Agents do not play. Only their login can be locked.',
    fa: 'نمایندگان بازی نمی‌کنند. فقط ورودشان را می‌توان قفل کرد.',
  },
  'agents.lock_of_others': {
    status: 422,
    en: 'You have locked nothing here. You can open only what you locked yourself.',
    fa: 'شما اینجا چیزی را قفل نکرده‌اید. فقط قفل خودتان را می‌توانید باز کنید.',
  },
  'agents.already_registered': {
    status: 422,
    en: 'This person has registered already. The invitation cannot be taken back.',
    fa: 'این شخص ثبت‌نام کرده است و دعوت را دیگر نمی‌توان پس گرفت.',
  },
  'agents.rate_above_own': {
    status: 422,
    en: 'The rate can be no higher than your own of that month.',
    fa: 'نرخ نمی‌تواند از نرخ خودتان در آن ماه بیشتر باشد.',
  },
  'agents.month_not_ready': {
    status: 422,
    en: 'This month cannot be closed: it runs, its bets are not all counted, or it is closed.',
    fa: 'این ماه را نمی‌توان بست: هنوز جریان دارد، همهٔ شرط‌هایش شمرده نشده یا بسته شده است.',
  },
  'agents.period_invalid': {
    status: 422,
    en: 'Choose {days} days at most, the first before the last.',
    fa: 'حداکثر {days} روز انتخاب کنید و روز آغاز پیش از روز پایان باشد.',
  },
  'agents.request_unknown': {
    status: 404,
    en: 'This request does not exist.',
    fa: 'چنین درخواستی وجود ندارد.',
  },
  'agents.request_answered': {
    status: 422,
    en: 'You have already answered this request.',
    fa: 'پیش‌تر به این درخواست پاسخ داده‌اید.',
  },
} as const satisfies ErrorRules
