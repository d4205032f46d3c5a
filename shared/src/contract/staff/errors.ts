import type { ErrorRules } from '../error-rule.ts'

export const staffErrors = {
  'staff.wrong_credentials': {
    status: 422,
    en: 'Wrong e-mail address, password or code. Please check all three.',
    fa: 'نشانی ایمیل، رمز عبور یا کد درست نیست. لطفاً هر سه را بررسی کنید.',
  },
  'staff.locked': {
    status: 422,
    retryable: true,
    en: 'Too many failed attempts. Please try again in {minutes} min.',
    fa: 'تلاش‌های ناموفق زیاد بود. لطفاً {minutes} دقیقه صبر کنید.',
  },
  'staff.address_not_allowed': {
    status: 403,
    en: 'Staff do not sign in from this network. Please use one that is allowed.',
    fa: 'ورود کارکنان از این شبکه مجاز نیست. لطفاً از شبکهٔ مجاز وارد شوید.',
  },
  'staff.second_factor_on': {
    status: 422,
    en: 'An authenticator app is set up already.',
    fa: 'برنامهٔ تأیید هویت از پیش تنظیم شده است.',
  },
  'staff.nothing_open': {
    status: 403,
    en: 'This opens once you have set up your second factor and have a role. Please finish signing in first.',
    fa: 'این بخش پس از تنظیم عامل دوم و داشتن نقش باز می‌شود. لطفاً نخست ورود خود را کامل کنید.',
  },
  'staff.wrong_code': {
    status: 422,
    en: 'This code is wrong or too old. Please type the one that is shown now.',
    fa: 'این کد درست نیست یا کهنه شده است. لطفاً کدی را که اکنون دیده می‌شود وارد کنید.',
  },
  'staff.passkey_refused': {
    status: 422,
    en: 'This passkey was not accepted. Please try again, or sign in with password and code.',
    fa: 'این کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید یا با گذرواژه و کد وارد شوید.',
  },
  'staff.passkey_known': {
    status: 422,
    en: 'This passkey is already set up.',
    fa: 'این کلید عبور پیش‌تر افزوده شده است.',
  },
  'staff.passkeys_full': {
    status: 422,
    en: 'You already have {maximum} passkeys, the maximum. Please remove one first.',
    fa: 'شما {maximum} کلید عبور دارید که بیشترین شمار ممکن است. لطفاً نخست یکی را بردارید.',
  },
  'staff.passkey_not_found': {
    status: 404,
    en: 'This passkey is not in your account. Please reload the page.',
    fa: 'این کلید عبور در حساب شما نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'staff.last_factor': {
    status: 422,
    en: 'This is your only second factor. Please add another passkey first.',
    fa: 'این تنها عامل دوم شماست. لطفاً نخست کلید عبور دیگری بیفزایید.',
  },
  'staff.proof_old': {
    status: 403,
    en: 'To change how you sign in, please sign out and in again first: your last sign-in was too long ago.',
    fa: 'برای تغییر شیوهٔ ورود، لطفاً نخست خارج و دوباره وارد شوید: از آخرین ورود شما زمان زیادی گذشته است.',
  },
  'staff.invitation_unknown': {
    status: 404,
    en: 'This invitation has been used, withdrawn or is too old. Please ask for another.',
    fa: 'این دعوت به کار رفته، پس گرفته شده یا کهنه است. لطفاً دعوت دیگری بخواهید.',
  },
  'staff.email_taken': {
    status: 422,
    en: 'Somebody with this e-mail address is staff already.',
    fa: 'با این نشانی ایمیل از پیش کسی جزو کارکنان است.',
  },
  'staff.person_unknown': {
    status: 404,
    en: 'There is no such person. Please reload the list.',
    fa: 'چنین کسی نیست. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'staff.role_unknown': {
    status: 404,
    en: 'There is no such role. Please reload the list.',
    fa: 'چنین نقشی نیست. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'staff.end_passed': {
    status: 422,
    en: 'The end of a role is in the past. Please choose a later one.',
    fa: 'زمان پایان یکی از نقش‌ها گذشته است. لطفاً زمان دیرتری انتخاب کنید.',
  },
  'staff.role_taken': {
    status: 422,
    en: 'A role of this name is there already. Please choose another name.',
    fa: 'نقشی با این نام هست. لطفاً نام دیگری انتخاب کنید.',
  },
  'staff.role_in_use': {
    status: 422,
    en: 'Somebody has this role still. Please take it from everybody first.',
    fa: 'هنوز کسی این نقش را دارد. لطفاً نخست آن را از همه بگیرید.',
  },
  'staff.beyond_own_rights': {
    status: 403,
    en: 'Nobody gives or takes a right that they do not have: {permission}.',
    fa: 'هیچ‌کس دسترسی‌ای را که خود ندارد نمی‌دهد و نمی‌گیرد: {permission}.',
  },
  'staff.beyond_own_scope': {
    status: 403,
    en: 'Nobody gives or takes a right that reaches further than their own: {permission}. Please keep to your currencies, amounts and branch.',
    fa: 'هیچ‌کس دسترسی‌ای را که از دامنهٔ دسترسی خودش فراتر رود نمی‌دهد و نمی‌گیرد: {permission}. لطفاً در محدودهٔ ارزها، مبلغ‌ها و شاخهٔ خود بمانید.',
  },
  'staff.beyond_own_time': {
    status: 403,
    en: 'Nobody gives a right for longer than they have it: {permission}. Please choose an earlier end.',
    fa: 'هیچ‌کس دسترسی‌ای را برای مدتی بیش از آنچه خود دارد نمی‌دهد: {permission}. لطفاً پایان زودتری انتخاب کنید.',
  },
  'staff.out_of_scope': {
    status: 403,
    en: 'This amount is beyond what a right covers here: {permission} covers {covers}.',
    fa: 'این مبلغ بیرون از دامنهٔ دسترسی است: {permission} تنها {covers} را در بر می‌گیرد.',
  },
  'staff.out_of_branch': {
    status: 403,
    en: 'This is about everybody, and your right covers one branch of agents alone: {permission}. Please ask somebody whose right covers all.',
    fa: 'این کار به همه مربوط است و دسترسی شما تنها یک شاخه از نمایندگان را در بر می‌گیرد: {permission}. لطفاً از کسی بخواهید که دسترسی‌اش همه را در بر می‌گیرد.',
  },
  'staff.approver_not_apart': {
    status: 403,
    en: 'You invited whoever asked, or gave them a role, so you cannot be their second person. Please ask another person.',
    fa: 'درخواست‌کننده را شما دعوت کرده‌اید یا نقشش را شما داده‌اید، پس نمی‌توانید نفر دوم او باشید. لطفاً از شخص دیگری بخواهید.',
  },
  'staff.own_rights': {
    status: 403,
    en: 'Nobody changes their own rights. Please ask another person.',
    fa: 'هیچ‌کس دسترسی خود را تغییر نمی‌دهد. لطفاً از شخص دیگری بخواهید.',
  },
  'staff.last_owner': {
    status: 422,
    en: 'This is the last owner who can sign in. Please make another owner first.',
    fa: 'این آخرین مالکی است که می‌تواند وارد شود. لطفاً نخست مالک دیگری تعیین کنید.',
  },
} as const satisfies ErrorRules
