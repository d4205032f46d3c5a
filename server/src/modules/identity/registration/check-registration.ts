import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { fold } from '@tas/shared/values/fold.ts'
import { ageInYears } from '@tas/shared/values/time.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { businessSettings } from '../../business/index.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { checkPassword } from '../password/check-password.ts'
import type { RegistrationFacts } from '../person/player-store.ts'

type AtBusiness = Pick<App, 'business'>
type Form = ParsedInput<'user/user/register'>

/** A form whose own rules hold. What only the database knows is checked by `checkFacts`. */
export type Registration = {
  readonly username: string
  readonly usernameKey: string
  readonly email: string
  readonly birthDate: string
  readonly country: string
  readonly currency: string
  /** The referrer named by the form, if any. */
  readonly referrer: { readonly intId: number; readonly field: 'referralCode' | 'marketerUserIntId' } | null
  /** Names of the fields as the caller spelt them, so that a refusal is shown beside the right one. */
  readonly spelling: { readonly username: 'username' | 'userName'; readonly birthDate: 'birthDate' | 'birthdate' }
}

const OLDEST_YEARS = 120

/** Checks what the form says against the settings of the business. Throws the first refusal, naming its fields. */
export function checkForm(app: AtBusiness, form: Form): Registration {
  checkConsents(app, form)
  const username = form.username ?? form.userName ?? ''
  const { email, password, rePassword } = form
  checkPassword({ password, rePassword, username, email })
  return {
    username,
    usernameKey: fold(username),
    email,
    birthDate: form.birthDate ?? form.birthdate ?? '',
    country: chooseCountry(app, form),
    currency: chooseCurrency(app, form),
    referrer: readReferrer(form),
    spelling: {
      username: form.username === undefined ? 'userName' : 'username',
      birthDate: form.birthDate === undefined ? 'birthdate' : 'birthDate',
    },
  }
}

function checkConsents(app: AtBusiness, form: Form): void {
  const missing = (['legalAge', 'correctInformation'] as const).filter((field) => !form[field])
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((field) => [field, 'confirm']))
  throw refuse('identity.consent_required', { minimumAge: settingsOf(app, businessSettings).minimumAge }, fields)
}

function chooseCountry(app: AtBusiness, form: Form): string {
  const country = form.country ?? settingsOf(app, businessSettings).defaultCountry
  if (country === null) throw refuse('identity.country_not_served', {}, { country: 'required' })
  assertCountryServed(app, country)
  return country
}

/** Throws identity.country_not_served when the operator's licence does not let residents of a country play. */
export function assertCountryServed(app: AtBusiness, country: string): void {
  const { countries } = settingsOf(app, businessSettings)
  if (!countries.includes(country)) throw refuse('identity.country_not_served', {}, { country: 'not_served' })
}

/** Throws identity.underage, or http.invalid for a day of birth nobody has; `field` is the name it was sent under. */
export function assertOfAge(
  app: AtBusiness,
  born: { readonly birthDate: string; readonly today: string; readonly field: string },
): void {
  const age = ageInYears(born.birthDate, born.today)
  if (age > OLDEST_YEARS) throw refuse('http.invalid', {}, { [born.field]: 'calendar_day' })
  const { minimumAge } = settingsOf(app, businessSettings)
  if (age < minimumAge) throw refuse('identity.underage', { minimumAge }, { [born.field]: 'underage' })
}

function chooseCurrency(app: AtBusiness, form: Form): string {
  const asked = form.currencyId ?? form.currency
  const field = form.currencyId === undefined && form.currency !== undefined ? 'currency' : 'currencyId'
  const { currencies } = settingsOf(app, ledgerSettings)
  const [only, ...others] = currencies
  if (asked === undefined && only !== undefined && others.length === 0) return only.id
  if (asked === undefined) throw refuse('identity.currency_unknown', {}, { [field]: 'required' })
  if (!currencies.some((currency) => currency.id === asked))
    throw refuse('identity.currency_unknown', {}, { [field]: 'choice' })
  return asked
}

/** A code somebody typed counts before the one a link left behind. */
function readReferrer(form: Form): Registration['referrer'] {
  if ((form.referralCode ?? '').trim() !== '') {
    const intId = readReferralCode(form.referralCode ?? '')
    if (intId === null) throw refuse('identity.referral_unknown', {}, { referralCode: 'unknown' })
    return { intId, field: 'referralCode' }
  }
  const intId = form.marketerUserIntId ?? null
  return intId === null ? null : { intId, field: 'marketerUserIntId' }
}

/** The number of the player a referral code names, in digits of any script; null when it is no code at all. */
export function readReferralCode(code: string): number | null {
  const digits = toAsciiDigits(code).trim()
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

/** Checks a registration against the database's day and the players there are. Throws the first refusal. */
export function checkFacts(app: AtBusiness, registration: Registration, facts: RegistrationFacts): void {
  const { birthDate, referrer, spelling } = registration
  assertOfAge(app, { birthDate, today: facts.today, field: spelling.birthDate })
  if (referrer !== null && !facts.referrerIntIds.includes(referrer.intId))
    throw refuse('identity.referral_unknown', {}, { [referrer.field]: 'unknown' })
  if (facts.isUsernameTaken) throw usernameTaken(spelling)
}

export function usernameTaken(spelling: Registration['spelling']): Refusal {
  return refuse('identity.username_taken', {}, { [spelling.username]: 'taken' })
}

/** Told to who reads the mails of an address alone. */
export function emailTaken(): Refusal {
  return refuse('identity.email_taken', {}, { email: 'taken' })
}
