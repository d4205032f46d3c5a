import type { ErrorRules } from '../error-rule.ts'

export const lotteryErrors = {
  'lottery.draw_not_found': {
    status: 404,
    en: 'This draw does not exist. Please choose one from the list.',
    fa: 'چنین قرعه‌کشی‌ای وجود ندارد. لطفاً یکی را از فهرست انتخاب کنید.',
  },
  'lottery.draw_decided': {
    status: 422,
    en: 'The seed of this draw can be known by now, or it was cancelled already; it stays as it is.',
    fa: 'بذر این قرعه‌کشی دیگر دانستنی است یا قرعه‌کشی پیش‌تر لغو شده است؛ همان‌طور که هست می‌ماند.',
  },
  'lottery.fund_not_covered': {
    status: 422,
    en: 'The prizes come to {fund}, but the bank holds {available}. Add capital or offer less.',
    fa: 'جمع جایزه‌ها {fund} است ولی در بانک {available} هست. سرمایه بیفزایید یا جایزهٔ کمتری بگذارید.',
  },
  'lottery.prize_exceeds_pool': {
    status: 422,
    en: 'A prize is larger than what is set aside for it. Set more aside or offer less.',
    fa: 'یکی از جایزه‌ها از مبلغ کنارگذاشته برای آن بیشتر است. مبلغ بیشتری کنار بگذارید یا جایزه را کم کنید.',
  },
  'lottery.not_open_yet': {
    status: 422,
    retryable: true,
    en: 'Sales for this draw open on {opens}. Please come back then.',
    fa: 'فروش این قرعه‌کشی در {opens} آغاز می‌شود. لطفاً همان زمان بازگردید.',
  },
  'lottery.sales_closed': {
    status: 422,
    en: 'Sales for this draw are closed. Nothing was charged; please join the next draw.',
    fa: 'فروش این قرعه‌کشی پایان یافته است. مبلغی کسر نشد؛ لطفاً در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.sold_out': {
    status: 422,
    en: 'Not enough tickets are left ({left}). Please take fewer, or join the next draw.',
    fa: 'تنها {left} بلیت باقی مانده است. لطفاً کمتر بردارید یا در قرعه‌کشی بعدی شرکت کنید.',
  },
  'lottery.too_many_tickets': {
    status: 422,
    en: 'You can have {maximum} tickets per draw; you can buy {left} more.',
    fa: 'در هر قرعه‌کشی حداکثر {maximum} بلیت می‌توانید داشته باشید؛ {left} بلیت دیگر می‌توانید بخرید.',
  },
  'lottery.bad_numbers': {
    status: 422,
    en: 'A ticket has {pick} different numbers from 1 to {from}. Please correct the marked one.',
    fa: 'هر بلیت {pick} شمارهٔ متفاوت از ۱ تا {from} دارد. لطفاً بلیت مشخص‌شده را درست کنید.',
  },
  'lottery.list_not_published': {
    status: 422,
    retryable: true,
    en: 'The list of tickets is published when sales close. Please try again then.',
    fa: 'فهرست بلیت‌ها پس از پایان فروش منتشر می‌شود. لطفاً آن زمان دوباره تلاش کنید.',
  },
  'lottery.ticket_not_found': {
    status: 404,
    en: 'This draw has no ticket with that number. Please check the number.',
    fa: 'بلیتی با این شماره در این قرعه‌کشی نیست. لطفاً شماره را بررسی کنید.',
  },
} as const satisfies ErrorRules
