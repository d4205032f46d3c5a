import type { CallInput } from '@tas/shared/contract/api.ts'
import { ageInYears } from '@tas/shared/values/time.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { isoOfTyped, NO_DAY, type TypedDay } from '../../../lib/birth-date.ts'

/** What the registration form holds while it is filled in. */
export type RegisterForm = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: TypedDay
  readonly country: string
  readonly address: string
  readonly zipCode: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly rePassword: string
  readonly currencyId: string
  readonly referralCode: string
  readonly legalAge: boolean
  readonly correctInformation: boolean
  readonly marketingSubscribe: boolean
}

export type RegisterField = keyof RegisterForm
/** What is wrong with a field: one of our own reasons, or the server's text. */
export type FieldProblem =
  | {
      readonly reason:
        | 'birthDateMissing'
        | 'birthDate'
        | 'underage'
        | 'email'
        | 'username'
        | 'passwordShort'
        | 'passwordLong'
        | 'passwordWeak'
        | 'mismatch'
        | 'consent'
    }
  | { readonly missing: NeededField }
  | { readonly text: string }
export type RegisterProblems = Partial<Record<RegisterField, FieldProblem>>

export const EMPTY_FORM: RegisterForm = {
  firstName: '',
  lastName: '',
  birthDate: NO_DAY,
  country: '',
  address: '',
  zipCode: '',
  email: '',
  username: '',
  password: '',
  rePassword: '',
  currencyId: '',
  referralCode: '',
  legalAge: false,
  correctInformation: false,
  marketingSubscribe: false,
}

const NEEDED = [
  'firstName',
  'lastName',
  'country',
  'address',
  'zipCode',
  'email',
  'username',
  'password',
  'rePassword',
  'currencyId',
] as const satisfies readonly RegisterField[]
export type NeededField = (typeof NEEDED)[number]

/** The bounds of the contract (shared/src/contract/identity/calls.ts), which brings its whole validator along. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._\u200C-]{2,31}$/u
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export type Terms = {
  readonly isJalali: boolean
  readonly minimumAge: number
  /** The day on the device, YYYY-MM-DD. */
  readonly today: string
  /** The currency is what the invitation says. */
  readonly isInvited: boolean
}

/** All that can be told without asking the server, at once; whether a name is free, and the rest, it says itself. */
export function problemsOf(form: RegisterForm, terms: Terms): RegisterProblems {
  const problems: RegisterProblems = {}
  if (!EMAIL.test(form.email.trim())) problems.email = { reason: 'email' }
  if (!USERNAME.test(form.username.normalize('NFC').trim())) problems.username = { reason: 'username' }
  const weakness = weaknessOf(form)
  if (weakness !== null) problems.password = { reason: weakness }
  for (const field of NEEDED)
    if (form[field].trim() === '' && !(field === 'currencyId' && terms.isInvited)) problems[field] = { missing: field }
  const birthProblem = birthProblemOf(form.birthDate, terms)
  if (birthProblem !== null) problems.birthDate = { reason: birthProblem }
  if (form.rePassword !== '' && form.rePassword !== form.password) problems.rePassword = { reason: 'mismatch' }
  if (!form.legalAge) problems.legalAge = { reason: 'consent' }
  if (!form.correctInformation) problems.correctInformation = { reason: 'consent' }
  return problems
}

function birthProblemOf(typed: TypedDay, { isJalali, minimumAge, today }: Terms) {
  if (Object.values(typed).every((part) => part.trim() === '')) return 'birthDateMissing'
  const born = isoOfTyped(typed, isJalali)
  if (born === null) return 'birthDate'
  return ageInYears(born, today) < minimumAge ? 'underage' : null
}

/** Weak beyond doubt: the server knows many more of those that guessers try first. */
function weaknessOf({ password, username }: RegisterForm) {
  if (password.length < PASSWORD_MIN_LENGTH) return 'passwordShort'
  if (password.length > PASSWORD_MAX_LENGTH) return 'passwordLong'
  const plain = password.toLowerCase()
  const isRepeated = /^(.{1,16}?)\1+$/u.test(plain)
  const isWalk = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'password123'].some((walk) =>
    walk.includes(plain),
  )
  return isRepeated || isWalk || plain === username.trim().toLowerCase() ? 'passwordWeak' : null
}

/**
 * The payload of the call. Who brought this browser by a link is known to the server alone; an invitation says itself in which currency
 * the account is, and who brought it.
 */
export function payloadOf(
  form: RegisterForm,
  { isJalali, invitation }: { readonly isJalali: boolean; readonly invitation?: string | undefined },
): CallInput<'user/user/register'> {
  const { birthDate, referralCode, currencyId, ...plain } = form
  const code = referralCode.trim()
  return {
    ...plain,
    birthDate: isoOfTyped(birthDate, isJalali) ?? '',
    ...(invitation === undefined
      ? { currencyId, ...(code !== '' && { referralCode: code }) }
      : { invitationToken: invitation }),
  }
}

/** The field a refusal belongs to. */
const FIELD_OF_CODE: Partial<Record<ApiError['code'], RegisterField>> = {
  'identity.username_taken': 'username',
  'identity.underage': 'birthDate',
  'identity.country_not_served': 'country',
  'identity.password_mismatch': 'rePassword',
  'identity.password_too_common': 'password',
  'identity.password_like_account': 'password',
  'identity.consent_required': 'legalAge',
  'identity.currency_unknown': 'currencyId',
  'identity.referral_unknown': 'referralCode',
}

/** Other names the server may use for a field of ours. */
const FIELD_ALIASES: Readonly<Record<string, RegisterField>> = {
  userName: 'username',
  birthdate: 'birthDate',
  currency: 'currencyId',
  marketerUserIntId: 'referralCode',
}

/** A refusal spread over the fields it belongs to; empty when it concerns none of them. */
export function problemsOfRefusal(error: Pick<ApiError, 'code' | 'text' | 'fields'>): RegisterProblems {
  const problems: RegisterProblems = {}
  for (const [name, { text }] of Object.entries(error.fields)) {
    const field = FIELD_ALIASES[name] ?? (Object.hasOwn(EMPTY_FORM, name) ? (name as RegisterField) : undefined)
    if (field !== undefined) problems[field] = { text }
  }
  const field = FIELD_OF_CODE[error.code]
  // The words of the refusal itself say more than those of a field's reason.
  if (field !== undefined) problems[field] = { text: error.text }
  return problems
}
