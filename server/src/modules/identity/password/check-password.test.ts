import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { checkPassword } from './check-password.ts'

function codeFor(password: string, changes: Partial<Parameters<typeof checkPassword>[0]> = {}): string | null {
  try {
    checkPassword({
      password,
      rePassword: password,
      username: 'سارا_کریمی',
      email: 'Sara.Karimi@mail.example',
      ...changes,
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a new password', () => {
  it('must be typed the same way twice', () => {
    expect(codeFor('kettle-orbit-93', { rePassword: 'kettle-orbit-94' })).toBe('identity.password_mismatch')
    expect(codeFor('kettle-orbit-93', { rePassword: 'Kettle-orbit-93' })).toBe('identity.password_mismatch')
  })

  it.each([
    'سارا_کریمی',
    'سارا_كريمي',
    'sara.karimi@mail.example',
    'SARA.KARIMI@MAIL.EXAMPLE',
    'sara.karimi',
    '!!Sara.Karimi!!',
    'سارا_کریمیسارا_کریمی',
    'sara.karimi-سارا_کریمی',
  ])('must be more than the names of the account: %s', (password) => {
    expect(codeFor(password)).toBe('identity.password_like_account')
  })

  it('may hold a name of the account among other things', () => {
    expect(codeFor('sara.karimi rows at dawn')).toBeNull()
  })

  it('must not be one that everybody tries first', () => {
    expect(codeFor('Password123')).toBe('identity.password_too_common')
  })

  it('has no rules of composition', () => {
    for (const password of ['onlylowercaseletters', '7203 5518 9416', 'گلدان آبی پشت پنجره', '🎲🐫🌙🦅🌊🔥🌵🪁']) {
      expect(codeFor(password)).toBeNull()
    }
  })
})
