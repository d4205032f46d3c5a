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

const JALALI = { isJalali: true, minimumAge: 18, today: '2026-11-22', isInvited: false }

describe('problemsOf', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(problemsOf(filled, JALALI)).toEqual({})
  })

  it('asks for every needed field and both consents, but not for the optional ones', () => {
    expect(Object.keys(problemsOf(EMPTY_FORM, { ...JALALI, isJalali: false })).sort()).toEqual(
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
    expect(problemsOf({ ...filled, rePassword: 'another' }, JALALI)).toEqual({ rePassword: { reason: 'mismatch' } })
  })
})

describe('problemsOf tells everything at once', () => {
  it('of mail, name, password, its repetition and age', () => {
    const form = {
      ...filled,
      email: 'notamail',
      username: 'ab',
      password: 'short',
      rePassword: 'other',
      birthDate: { day: '1', month: '1', year: '1394' },
    }
    expect(problemsOf(form, JALALI)).toEqual({
      email: { reason: 'email' },
      username: { reason: 'username' },
      password: { reason: 'passwordShort' },
      rePassword: { reason: 'mismatch' },
      birthDate: { reason: 'underage' },
    })
  })

  it('asks for a birth date that was left out, and says that a typed one is none', () => {
    expect(problemsOf({ ...filled, birthDate: EMPTY_FORM.birthDate }, JALALI).birthDate).toEqual({
      reason: 'birthDateMissing',
    })
    const birthDate = { day: '31', month: '12', year: '1369' }
    expect(problemsOf({ ...filled, birthDate }, JALALI).birthDate).toEqual({ reason: 'birthDate' })
  })

  it.each([
    ['2008-11-22', undefined],
    ['2008-11-23', { reason: 'underage' }],
    ['2008-02-29', undefined],
  ])('counts the years of who was born on %s to the day', (born, problem) => {
    const [year = '', month = '', day = ''] = born.split('-')
    const terms = { ...JALALI, isJalali: false }
    expect(problemsOf({ ...filled, birthDate: { day, month, year } }, terms).birthDate).toEqual(problem)
  })

  it.each(['aaaaaaaa', '12345678', 'qwertyui', 'SaraSara'])('knows that %s is no secret', (password) => {
    expect(problemsOf({ ...filled, password, rePassword: password }, JALALI)).toEqual({
      password: { reason: 'passwordWeak' },
    })
  })

  it('counts every character of a password, blanks too', () => {
    const password = '   x9y '
    expect(problemsOf({ ...filled, password, rePassword: password }, JALALI).password).toEqual({
      reason: 'passwordShort',
    })
  })
})

describe('payloadOf', () => {
  it('sends the Gregorian day of a Jalali birth date', () => {
    expect(payloadOf(filled, { isJalali: true }).birthDate).toBe('1990-06-01')
  })

  it('names a referrer only where a code was typed', () => {
    expect(payloadOf({ ...filled, referralCode: ' TAS7 ' }, { isJalali: true })).toMatchObject({ referralCode: 'TAS7' })
    expect(payloadOf(filled, { isJalali: true })).not.toHaveProperty('referralCode')
    expect(payloadOf(filled, { isJalali: true })).not.toHaveProperty('marketerUserIntId')
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
