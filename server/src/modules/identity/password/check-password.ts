import { fold, foldEmail } from '@tas/shared/values/fold.ts'
import { refuse } from '#kit/refusal.ts'
import { isCommonPassword } from './common-password.ts'

export type NewPassword = {
  readonly password: string
  readonly rePassword: string
  readonly username: string
  readonly email: string
}

/** Refuses a new password that differs from its repetition, is made of the account's own names, or is easy to guess. */
export function checkPassword({ password, rePassword, username, email }: NewPassword): void {
  if (password !== rePassword) throw refuse('identity.password_mismatch', {}, { rePassword: 'mismatch' })
  if (isLikeAccount(password, username, email))
    throw refuse('identity.password_like_account', {}, { password: 'like_account' })
  if (isCommonPassword(password)) throw refuse('identity.password_too_common', {}, { password: 'too_common' })
}

/** True when nothing but punctuation is left after the account's own names are taken out. */
function isLikeAccount(password: string, username: string, email: string): boolean {
  const address = foldEmail(email)
  const names = [address, fold(username), address.split('@')[0] ?? '']
  let rest = fold(password)
  for (const name of names) if (name !== '') rest = rest.replaceAll(name, '')
  return !/[\p{L}\p{N}]/u.test(rest) && /[\p{L}\p{N}]/u.test(password)
}
