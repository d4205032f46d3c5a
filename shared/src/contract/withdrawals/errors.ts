import type { ErrorRules } from '../error-rule.ts'

export const withdrawalsErrors = {
  'withdrawals.amount_out_of_range': {
    status: 422,
    en: 'With this method you can withdraw from {minimum} to {maximum}. Please change the amount.',
    fa: 'با این روش می‌توانید از {minimum} تا {maximum} برداشت کنید. لطفاً مبلغ را تغییر دهید.',
  },
  'withdrawals.fee_too_high': {
    status: 422,
    en: 'The fee is {fee}, so nothing of this amount would arrive. Please choose a larger one.',
    fa: 'کارمزد {fee} است و از این مبلغ چیزی به دست شما نمی‌رسد. لطفاً مبلغ بیشتری انتخاب کنید.',
  },
  'withdrawals.daily_cap': {
    status: 422,
    en: 'You can withdraw {limit} within 24 hours, and {available} of it is left. Please choose a smaller amount.',
    fa: 'در ۲۴ ساعت می‌توانید {limit} برداشت کنید و {available} از آن مانده است. لطفاً مبلغ کمتری انتخاب کنید.',
  },
  'withdrawals.too_many_open': {
    status: 422,
    en: '{count} of your withdrawals are on their way. Please wait until one of them is finished.',
    fa: '{count} برداشت شما در راه است. لطفاً تا پایان یکی از آن‌ها صبر کنید.',
  },
  'withdrawals.credential_locked': {
    status: 422,
    en: 'A credential of your account was changed, so no money leaves it until {until}.',
    fa: 'یکی از مشخصات ورود حساب شما تغییر کرده است و تا {until} پولی از آن خارج نمی‌شود.',
  },
  'withdrawals.account_unknown': {
    status: 404,
    en: 'This financial account is not among yours. Please choose one from the list.',
    fa: 'این حساب مالی در فهرست شما نیست. لطفاً یکی از فهرست انتخاب کنید.',
  },
  'withdrawals.account_not_verified': {
    status: 422,
    en: 'This financial account is not verified yet. Please choose another or wait for it.',
    fa: 'این حساب مالی هنوز تأیید نشده است. لطفاً حساب دیگری انتخاب کنید یا منتظر تأیید بمانید.',
  },
  'withdrawals.account_rests': {
    status: 422,
    en: 'This financial account is new: money can be sent to it from {until} on.',
    fa: 'این حساب مالی تازه است: از {until} می‌توان به آن پول فرستاد.',
  },
  'withdrawals.account_not_taken': {
    status: 422,
    en: 'This method does not send to accounts of this kind. Please choose another.',
    fa: 'این روش به این نوع حساب پول نمی‌فرستد. لطفاً روش یا حساب دیگری انتخاب کنید.',
  },
  'withdrawals.account_currency': {
    status: 422,
    en: 'This account is kept in another currency. Please choose one in {currency}.',
    fa: 'این حساب به ارز دیگری است. لطفاً حسابی به {currency} انتخاب کنید.',
  },
  'withdrawals.account_in_use': {
    status: 422,
    en: 'A withdrawal to this account is on its way. Please remove it afterwards.',
    fa: 'برداشتی به این حساب در راه است. لطفاً پس از آن حذفش کنید.',
  },
  'withdrawals.account_there': {
    status: 422,
    en: 'This account is among yours already.',
    fa: 'این حساب هم‌اکنون در فهرست شماست.',
  },
  'withdrawals.too_many_accounts': {
    status: 422,
    en: 'You can keep {count} financial accounts. Please remove one first.',
    fa: 'می‌توانید {count} حساب مالی داشته باشید. لطفاً ابتدا یکی را حذف کنید.',
  },
  'withdrawals.number_invalid': {
    status: 422,
    en: 'This number is not right. Please compare it with the original, sign by sign.',
    fa: 'این شماره درست نیست. لطفاً آن را رقم به رقم با اصل مقایسه کنید.',
  },
  'withdrawals.number_unreachable': {
    status: 422,
    en: 'We cannot send money to this number: we do not know its bank. Please add another account.',
    fa: 'به این شماره نمی‌توانیم پول بفرستیم، زیرا بانک آن را نمی‌شناسیم. لطفاً حساب دیگری بیفزایید.',
  },
  'withdrawals.network_needed': {
    status: 422,
    en: 'Please say which network this address belongs to.',
    fa: 'لطفاً بگویید این نشانی از کدام شبکه است.',
  },
  'withdrawals.source_first': {
    status: 422,
    en: 'Money goes back first to where it came from: {available} can go by this method now, for {first} has to go back first by the way it came.',
    fa: 'پول ابتدا به همان جایی برمی‌گردد که از آن آمده است: اکنون {available} با این روش فرستاده می‌شود و ابتدا باید {first} از همان راهی که آمده برگردد.',
  },
  'withdrawals.source_most': {
    status: 422,
    en: 'This method only returns what you paid in by it: {available} of it is left.',
    fa: 'این روش فقط آنچه را با آن واریز کرده‌اید برمی‌گرداند: {available} از آن مانده است.',
  },
  'withdrawals.owner_needed': {
    status: 422,
    en: 'Please write the name of the owner as the bank knows it.',
    fa: 'لطفاً نام صاحب حساب را همان‌گونه که نزد بانک ثبت است بنویسید.',
  },
  'withdrawals.account_kept': {
    status: 422,
    en: 'Money that you paid in goes back here first, so this account stays in your list.',
    fa: 'پولی که واریز کرده‌اید ابتدا به همین‌جا برمی‌گردد؛ پس این حساب در فهرست شما می‌ماند.',
  },
  'withdrawals.request_unknown': {
    status: 404,
    en: 'There is no such withdrawal.',
    fa: 'چنین برداشتی وجود ندارد.',
  },
  'withdrawals.not_paid': {
    status: 422,
    en: 'There is a receipt once the money was paid.',
    fa: 'رسید پس از پرداخت پول آماده می‌شود.',
  },
  'withdrawals.status_other': {
    status: 422,
    en: 'This withdrawal has moved on meanwhile. Please look at it again.',
    fa: 'وضعیت این برداشت در این میان تغییر کرده است. لطفاً دوباره به آن نگاه کنید.',
  },
  'withdrawals.cancel_off': {
    status: 422,
    en: 'Withdrawals cannot be cancelled here once they were asked for.',
    fa: 'در اینجا برداشت پس از درخواست لغوشدنی نیست.',
  },
  'withdrawals.request_locked': {
    status: 422,
    en: 'You have locked this withdrawal, so it cannot be cancelled.',
    fa: 'این برداشت را قفل کرده‌اید و لغو نمی‌شود.',
  },
  'withdrawals.amount_other': {
    status: 422,
    en: 'This withdrawal is of another amount. Nothing was done; please reload the list.',
    fa: 'مبلغ این برداشت چیز دیگری است. کاری انجام نشد؛ لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'withdrawals.gateway_paid': {
    status: 422,
    en: 'The provider has paid this withdrawal or is about to. Nothing was done; have the provider asked, and it is written down.',
    fa: 'درگاه این برداشت را پرداخت کرده یا در حال پرداخت آن است. کاری انجام نشد؛ از درگاه دوباره بپرسید تا ثبت شود.',
  },
  'withdrawals.gateway_asked': {
    status: 422,
    retryable: true,
    en: 'The provider is being asked about this withdrawal at this moment. Nothing was done; please try again in half a minute.',
    fa: 'هم‌اکنون از درگاه دربارهٔ این برداشت پرسیده می‌شود. کاری انجام نشد؛ لطفاً نیم دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'withdrawals.may_arrive': {
    status: 422,
    en: 'This payout may still arrive, so its money cannot come back. Nothing was done.',
    fa: 'این پرداخت هنوز ممکن است به مقصد برسد، پس پول آن برنمی‌گردد. کاری انجام نشد.',
  },
  'withdrawals.identity_refused': {
    status: 422,
    en: 'The documents were refused for good, so nothing can be paid out this way. We write to the player what happens to the money.',
    fa: 'مدارک به‌طور قطعی پذیرفته نشده است، پس از این راه چیزی پرداخت نمی‌شود. سرنوشت پول را برای بازیکن می‌نویسیم.',
  },
  'withdrawals.held': {
    status: 422,
    en: 'A person has to look at this before money can leave your account. Please write to support.',
    fa: 'پیش از خروج پول از حساب شما باید کسی این درخواست را ببیند. لطفاً به پشتیبانی بنویسید.',
  },
  'withdrawals.payee_unproved': {
    status: 422,
    en: 'The documents of the player no longer prove enough for this withdrawal. Please have them verified first.',
    fa: 'مدارک بازیکن دیگر برای این برداشت کافی نیست. لطفاً ابتدا احراز هویت او را کامل کنید.',
  },
  'withdrawals.second_needed': {
    status: 422,
    en: 'From {limit} on two people approve. Please ask a second person.',
    fa: 'از {limit} به بالا دو نفر باید تأیید کنند. لطفاً از نفر دوم تأیید بخواهید.',
  },
} as const satisfies ErrorRules
