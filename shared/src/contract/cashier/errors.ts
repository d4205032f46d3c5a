import type { ErrorRules } from '../error-rule.ts'

export const cashierErrors = {
  'cashier.gateway_unknown': {
    status: 404,
    en: 'This payment method does not exist. Please choose one from the list.',
    fa: 'چنین روش پرداختی وجود ندارد. لطفاً یکی از روش‌های فهرست را انتخاب کنید.',
  },
  'cashier.gateway_not_available': {
    status: 422,
    en: 'This payment method is not available here. Please choose another.',
    fa: 'این روش پرداخت در اینجا در دسترس نیست. لطفاً روش دیگری انتخاب کنید.',
  },
  'cashier.amount_out_of_range': {
    status: 422,
    en: 'With this method you can deposit from {minimum} to {maximum}. Please change the amount.',
    fa: 'با این روش می‌توانید از {minimum} تا {maximum} واریز کنید. لطفاً مبلغ را تغییر دهید.',
  },
  'cashier.gateway_failing': {
    // Certain: nothing was done. A page asks again what came of a 503.
    status: 422,
    en: 'This payment method does not answer at the moment. Please choose another, or try again in {seconds} seconds.',
    fa: 'این روش پرداخت اکنون پاسخ نمی‌دهد. لطفاً روش دیگری انتخاب کنید یا {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
  'cashier.gateway_switched_off': {
    status: 422,
    en: 'This payment method is closed at the moment. Please choose another.',
    fa: 'این روش پرداخت اکنون بسته است. لطفاً روش دیگری انتخاب کنید.',
  },
  'cashier.gateway_is_on': {
    status: 422,
    en: 'This payment method is on already. Please reload the list.',
    fa: 'این روش پرداخت از پیش روشن است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'cashier.level_needed': {
    status: 422,
    en: 'This payment method asks for verification level {level}. Please verify yourself first, or choose another.',
    fa: 'این روش پرداخت به سطح {level} احراز هویت نیاز دارد. لطفاً ابتدا احراز هویت کنید یا روش دیگری انتخاب کنید.',
  },
  'cashier.not_credited': {
    status: 422,
    en: 'There is a receipt once the money was credited.',
    fa: 'رسید پس از افزوده‌شدن پول به موجودی آماده می‌شود.',
  },
  'cashier.level_ceiling': {
    status: 422,
    en: 'As far as you are verified you can pay in {limit} within {days} days, and {available} of it is left. Please verify more of yourself, or choose a smaller amount.',
    fa: 'با سطح کنونی احراز هویت خود در {days} روز می‌توانید {limit} واریز کنید و {available} از آن مانده است. لطفاً احراز هویت را ادامه دهید یا مبلغ کمتری انتخاب کنید.',
  },
  'cashier.daily_cap': {
    status: 422,
    en: 'By this method you can pay in {limit} within 24 hours, and {available} of it is left. Please choose a smaller amount or another method.',
    fa: 'با این روش در ۲۴ ساعت می‌توانید {limit} واریز کنید و {available} از آن مانده است. لطفاً مبلغ کمتر یا روش دیگری انتخاب کنید.',
  },
  'cashier.gateway_silent': {
    // Certain: nothing was done. A page asks again what came of a 503.
    status: 422,
    en: 'The payment provider does not answer, so nothing was changed. Please try again in {seconds} seconds.',
    fa: 'ارائه‌دهندهٔ پرداخت پاسخ نمی‌دهد و چیزی تغییر نکرد. لطفاً {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
  'cashier.too_many_deposits': {
    status: 422,
    en: '{count} of your deposits are not finished. Please finish or cancel one of them first.',
    fa: '{count} واریز شما ناتمام است. لطفاً ابتدا یکی از آن‌ها را به پایان برسانید یا لغو کنید.',
  },
  'cashier.too_many_tries': {
    status: 422,
    en: 'Several of your payments failed one after the other. Please try again in {minutes} minutes, or ask your bank why.',
    fa: 'چند پرداخت شما پشت سر هم ناموفق بوده است. لطفاً {minutes} دقیقهٔ دیگر دوباره تلاش کنید یا دلیل را از بانک خود بپرسید.',
  },
  'cashier.tries_around': {
    status: 422,
    en: 'Many payments by this method fail at the moment, so it is closed to new payers. Please choose another, or try again in {minutes} minutes.',
    fa: 'در این لحظه پرداخت‌های زیادی با این روش ناموفق است و برای پرداخت‌کنندگان تازه بسته است. لطفاً روش دیگری انتخاب کنید یا {minutes} دقیقهٔ دیگر تلاش کنید.',
  },
  'cashier.deposit_unknown': {
    status: 404,
    en: 'There is no such deposit.',
    fa: 'چنین واریزی وجود ندارد.',
  },
  'cashier.deposit_status_other': {
    status: 422,
    en: 'This deposit has moved on meanwhile. Please look at it again.',
    fa: 'وضعیت این واریز در این میان تغییر کرده است. لطفاً دوباره به آن نگاه کنید.',
  },
  'cashier.dispute_unknown': {
    status: 404,
    en: 'There is no such dispute.',
    fa: 'چنین موردی وجود ندارد.',
  },
  'cashier.dispute_over': {
    status: 422,
    en: 'Evidence is not taken for this dispute any more: it has ended, or its time is over.',
    fa: 'برای این مورد دیگر مدرکی پذیرفته نمی‌شود: پایان یافته یا مهلتش گذشته است.',
  },
  'cashier.deposit_amount_other': {
    status: 422,
    en: 'This deposit is of another amount. Nothing was done; please reload the list.',
    fa: 'مبلغ این واریز چیز دیگری است. کاری انجام نشد؛ لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'cashier.deposit_card_unnamed': {
    status: 422,
    en: 'The acquirer does not say which card paid. Please give the last four digits of the card, as its records show them.',
    fa: 'درگاه نمی‌گوید کدام کارت پرداخت کرده است. لطفاً چهار رقم آخر کارت را، چنان‌که در سوابق درگاه آمده است، بنویسید.',
  },
  'cashier.refund_too_large': {
    status: 422,
    en: 'Of this deposit {available} can go back: no more than came, and no more than its player has.',
    fa: 'از این واریز {available} را می‌توان بازگرداند: نه بیش از آنچه آمده و نه بیش از موجودی بازیکن.',
  },
  'cashier.callback_unreadable': {
    status: 422,
    en: 'This message is signed, but it says nothing that is understood here. Please compare it with the description.',
    fa: 'این پیام امضا دارد، اما مفهوم آن در اینجا شناخته نیست. لطفاً آن را با شرح پیام‌ها مقایسه کنید.',
  },
  'cashier.incident_unknown': {
    status: 404,
    en: 'No such incident is open. Somebody may have closed it; please reload the list.',
    fa: 'چنین مشکلی باز نیست. شاید کسی آن را بسته باشد؛ لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'cashier.refund_unknown': {
    status: 404,
    en: 'There is no such refund that failed. Please reload the deposit.',
    fa: 'چنین بازگشت ناموفقی وجود ندارد. لطفاً واریز را دوباره بارگذاری کنید.',
  },
  'cashier.refund_not_aside': {
    status: 409,
    en: 'This money does not lie aside any more: it is on its way back, or the bank has taken it. Please reload the deposit.',
    fa: 'این پول دیگر کنار گذاشته نیست: در راه بازگشت است یا بانک آن را پس گرفته است. لطفاً واریز را دوباره بارگذاری کنید.',
  },
  'cashier.refund_sent': {
    status: 409,
    en: 'The provider says that it has sent this money, or a part of it. Nothing was done.',
    fa: 'درگاه می‌گوید این پول یا بخشی از آن را فرستاده است. کاری انجام نشد.',
  },
  'cashier.voucher_wrong': {
    status: 422,
    en: 'There is no voucher with this code. Please compare every sign with your voucher.',
    fa: 'ووچری با این کد وجود ندارد. لطفاً همهٔ نویسه‌ها را با ووچر خود مقایسه کنید.',
  },
  'cashier.voucher_locked': {
    status: 422,
    retryable: true,
    en: 'Too many wrong codes were entered. Vouchers can be used again in {minutes} min.',
    fa: 'کدهای نادرست زیادی وارد شد. استفاده از ووچر {minutes} دقیقهٔ دیگر دوباره ممکن است.',
  },
  'cashier.voucher_used': {
    status: 422,
    en: 'This voucher was already used. If it was not you, please ask whoever gave it to you.',
    fa: 'این ووچر پیش‌تر استفاده شده است. اگر شما نبوده‌اید، از کسی بپرسید که آن را به شما داده است.',
  },
  'cashier.voucher_void': {
    status: 422,
    en: 'This voucher was withdrawn by the operator and is worth nothing any more.',
    fa: 'این ووچر باطل شده است و دیگر ارزشی ندارد.',
  },
  'cashier.voucher_expired': {
    status: 422,
    en: 'This voucher could be used until {until}. It is worth nothing any more.',
    fa: 'مهلت استفاده از این ووچر تا {until} بود و دیگر ارزشی ندارد.',
  },
  'cashier.evoucher_wrong': {
    status: 422,
    en: 'The provider knows no e-voucher with this number and code in your currency. Please compare every digit.',
    fa: 'ارائه‌دهنده ووچر الکترونیکی با این شماره و کد به ارز شما نمی‌شناسد. لطفاً همهٔ رقم‌ها را مقایسه کنید.',
  },
  'cashier.evoucher_used': {
    status: 422,
    en: 'This e-voucher was already used. If it was not you, please ask whoever sold it to you.',
    fa: 'این ووچر الکترونیک پیش‌تر استفاده شده است. اگر شما نبوده‌اید، از فروشندهٔ آن بپرسید.',
  },
  'cashier.voucher_unknown': {
    status: 404,
    en: 'There is no such voucher that nobody has used. Please reload the list.',
    fa: 'چنین ووچر استفاده‌نشده‌ای وجود ندارد. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'cashier.voucher_printed': {
    status: 409,
    en: 'The codes of this batch were taken already, and no code is kept. If the file is lost, void the batch and issue another.',
    fa: 'کدهای این دسته پیش‌تر گرفته شده و هیچ کدی نگه داشته نمی‌شود. اگر پرونده گم شده، دسته را باطل و دستهٔ دیگری صادر کنید.',
  },
  'cashier.voucher_sum': {
    status: 422,
    en: 'So many vouchers of this value are worth {amount} together. Please correct the sum.',
    fa: 'این تعداد ووچر با این ارزش روی هم {amount} است. لطفاً مجموع را درست کنید.',
  },
  'cashier.voucher_end': {
    status: 422,
    en: 'Vouchers end later than in an hour and within {years} years. Please choose another moment.',
    fa: 'پایان مهلت ووچر باید بیش از یک ساعت دیگر و تا {years} سال دیگر باشد. لطفاً زمان دیگری انتخاب کنید.',
  },
  'cashier.period_invalid': {
    status: 422,
    en: 'The period ends before it begins. Please choose a later end.',
    fa: 'پایان بازه پیش از آغاز آن است. لطفاً پایان دیرتری انتخاب کنید.',
  },
  'cashier.page_too_deep': {
    status: 422,
    en: 'You can page through {maximum} entries. Choose a period, or download the whole statement.',
    fa: 'صفحه‌ها از {maximum} مورد فراتر نمی‌روند. بازه‌ای انتخاب کنید یا کل صورت‌حساب را به‌صورت فایل بگیرید.',
  },
  'cashier.moment_not_come': {
    status: 422,
    en: 'This moment is in the future. Please choose one in the past.',
    fa: 'این لحظه هنوز نرسیده است. لطفاً لحظه‌ای در گذشته انتخاب کنید.',
  },
  'cashier.export_unknown': {
    status: 404,
    en: 'This link was already used or has expired. Please ask for the file again in your transactions.',
    fa: 'این پیوند پیش‌تر به کار رفته یا قدیمی است. لطفاً در صفحهٔ تراکنش‌ها دوباره فایل را بخواهید.',
  },
  'cashier.export_busy': {
    status: 429,
    retryable: true,
    en: 'A statement is already being prepared. Please try again in {seconds} seconds.',
    fa: 'صورت‌حسابی هم‌اکنون در حال آماده شدن است. لطفاً {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
} as const satisfies ErrorRules
