import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, payloadOf, problemsOf, problemsOfRefusal, type RegisterForm } from './register-form.ts'

const filled: RegisterForm = {
  ...EMPTY_FORM,
  firstName: 'Sara',
  lastName: 'Karimi',
  birthDate: { day: '11', month: '3', year: '1369' },
  country: 'DE',
  address: 'Street 1',
  zipCode: '10115',
  email: 'sara@example.org',
  username: 'sara',
  password: 'long enough pass',
  rePassword: 'long enough pass',
  currencyId: 'USD',
  legalAge: true,
  correctInformation: true,
}

describe('problemsOf', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(problemsOf(filled, true)).toEqual({})
  })

  it('asks for every needed field and both consents, but not for the optional ones', () => {
    expect(Object.keys(problemsOf(EMPTY_FORM, false)).sort()).toEqual(
      [
        'firstName',
        'lastName',
        'birthDate',
        'country',
        'address',
        'zipCode',
        'email',
        'username',
        'password',
        'rePassword',
        'currencyId',
        'legalAge',
        'correctInformation',
      ].sort(),
    )
  })

  it('sees two different passwords', () => {
    expect(problemsOf({ ...filled, rePassword: 'another' }, true)).toEqual({ rePassword: { reason: 'mismatch' } })
  })
})

describe('payloadOf', () => {
  it('sends the Gregorian day of a Jalali birth date', () => {
    expect(payloadOf(filled, true, null).birthDate).toBe('1990-06-01')
  })

  it('sends the remembered referrer only when no code was typed', () => {
    expect(payloadOf(filled, true, 1042)).toMatchObject({ marketerUserIntId: 1042 })
    expect(payloadOf({ ...filled, referralCode: ' TAS7 ' }, true, 1042)).toMatchObject({ referralCode: 'TAS7' })
    expect(payloadOf({ ...filled, referralCode: 'TAS7' }, true, 1042)).not.toHaveProperty('marketerUserIntId')
    expect(payloadOf(filled, true, null)).not.toHaveProperty('marketerUserIntId')
  })
})

describe('problemsOfRefusal', () => {
  it("puts the server's words beside the fields it names, whatever it calls them", () => {
    expect(
      problemsOfRefusal({
        code: 'http.invalid',
        text: 'Some fields need your attention.',
        fields: {
          email: { reason: 'format', text: 'not in the right form' },
          userName: { reason: 'x', text: 'taken' },
        },
      }),
    ).toEqual({ email: { text: 'not in the right form' }, username: { text: 'taken' } })
  })

  it('prefers the words of the refusal to those of the reason', () => {
    const fields = { username: { reason: 'taken', text: 'This is already taken.' } }
    expect(problemsOfRefusal({ code: 'identity.username_taken', text: 'This username is taken.', fields })).toEqual({
      username: { text: 'This username is taken.' },
    })
  })

  it('finds the field of a code that names none', () => {
    expect(problemsOfRefusal({ code: 'identity.username_taken', text: 'taken', fields: {} })).toEqual({
      username: { text: 'taken' },
    })
    expect(problemsOfRefusal({ code: 'http.rate_limited', text: 'wait', fields: {} })).toEqual({})
  })
})
