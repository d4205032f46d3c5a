import { calls } from '@tas/shared/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { completeSettings } from '#kit/settings.ts'
import { declaredSettings } from '../../../../test/businesses.ts'
import { withSettings } from '../../../../test/change-settings.ts'
import { businessSettings } from '../../business/index.ts'
import { goodForm } from '../people.fixture.ts'
import type { RegistrationFacts } from '../person/player-store.ts'
import { checkFacts, checkForm } from './check-registration.ts'

const APP = {
  business: {
    id: 1,
    name: 'Tas',
    hosts: [],
    isPlatforms: true,
    settingsVersion: 1,
    settings: completeSettings(declaredSettings, {
      ledger: { currencies: [{ id: 'EUR', title: 'Euro', symbol: '€', pointCount: 2 }] },
      business: { countries: ['MT', 'FI'], minimumAge: 21 },
    }),
  },
}

const parse = (form: Record<string, unknown>) => calls['user/user/register'].input.parse(form)

function refusalOf(work: () => unknown) {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields, details: error.details }
    throw error
  }
}

const FACTS: RegistrationFacts = {
  today: '2026-11-21',
  isUsernameTaken: false,
  referrerIntIds: [],
}

describe('a form', () => {
  it('need not name the currency where there is exactly one, and may not name another', () => {
    const check = (changes: Record<string, unknown>) => checkForm(APP, parse(goodForm(changes)))
    expect(check({ currencyId: undefined }).currency).toBe('EUR')
    expect(check({ currencyId: 'EUR' }).currency).toBe('EUR')
    expect(refusalOf(() => check({ currencyId: 'USD' }))).toMatchObject({
      code: 'identity.currency_unknown',
      fields: { currencyId: 'choice' },
    })
  })

  it('must name the country where there is no default', () => {
    const check = (country?: string) => checkForm(APP, parse(goodForm({ country, currencyId: 'EUR' })))
    expect(refusalOf(() => check())).toMatchObject({
      code: 'identity.country_not_served',
      fields: { country: 'required' },
    })
    expect(check('FI').country).toBe('FI')
  })

  it('is refused in a business that serves no country', () => {
    const business = {
      ...APP.business,
      settings: withSettings(APP.business.settings, businessSettings, { countries: [] }),
    }
    const check = () => checkForm({ business }, parse(goodForm({ currencyId: 'EUR' })))
    expect(refusalOf(check)).toMatchObject({ code: 'identity.country_not_served', fields: { country: 'not_served' } })
  })

  it('names the age of this business in its texts', () => {
    const form = parse(goodForm({ currencyId: 'EUR', legalAge: false }))
    expect(refusalOf(() => checkForm(APP, form))).toMatchObject({ details: { minimumAge: 21 } })
  })

  it('prefers the code somebody typed to the one a link left', () => {
    const form = parse(goodForm({ currencyId: 'EUR', referralCode: '100005', marketerUserIntId: 100_004 }))
    expect(checkForm(APP, form).referrer).toEqual({ intId: 100_005, field: 'referralCode' })
  })
})

describe('the facts', () => {
  const registration = (birthDate: string) => checkForm(APP, parse(goodForm({ currencyId: 'EUR', birthDate })))

  it.each([
    ['2005-11-21', null],
    ['2005-11-22', 'identity.underage'],
    ['2008-11-21', 'identity.underage'],
    ['1906-11-21', null],
    ['1905-11-21', 'http.invalid'],
  ])('judge a birth date of %s by the age of this business: %s', (birthDate, code) => {
    expect(refusalOf(() => checkFacts(APP, registration(birthDate), FACTS))?.code ?? null).toBe(code)
  })
})
