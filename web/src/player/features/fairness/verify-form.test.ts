import { DICE_CASES } from '@tas/shared/rules/fairness.fixture.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, fieldOfRefusal, formOfQuery, queryOfForm, requestOfForm, type VerifyForm } from './verify-form.ts'

const dice: VerifyForm = {
  ...EMPTY_FORM,
  serverSeed: 'a'.repeat(64),
  clientSeed: 'یک دانه : two',
  nonce: '7',
  target: '50.50',
  direction: 'under',
  commitment: 'b'.repeat(64),
  stake: '1.00',
}
const crash: VerifyForm = {
  ...EMPTY_FORM,
  game: 'crash',
  serverSeed: 'c'.repeat(64),
  clientSeed: 'salt & pepper',
  formula: 'stake',
}

const limbo: VerifyForm = { ...dice, game: 'limbo', target: '2.00', direction: 'over' }

describe('address', () => {
  it.each([
    ['dice', dice],
    ['limbo', limbo],
    ['crash', crash],
  ])('brings a form of %s back as it was', (_game, form) => {
    expect(formOfQuery(new URLSearchParams(queryOfForm(form)))).toEqual(form)
  })

  it('leaves out what is empty and what belongs to the other game', () => {
    expect(queryOfForm({ ...crash, nonce: '3', target: '9' })).toBe(
      `game=crash&serverSeed=${'c'.repeat(64)}&clientSeed=salt+%26+pepper&formula=stake`,
    )
  })

  it('that makes no sense shows the empty form', () => {
    expect(formOfQuery(new URLSearchParams('game=poker&formula=x&direction=sideways&decimals=99'))).toEqual(EMPTY_FORM)
  })
})

describe('request', () => {
  it('verifies published rolls from what was pasted, in any digits and with blanks around', () => {
    const [published] = DICE_CASES
    const [nonce, outcome] = published?.rolls[0] ?? []
    const persian = String(nonce).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
    const form = {
      ...EMPTY_FORM,
      serverSeed: ` ${published?.serverSeed}\n`,
      clientSeed: published?.clientSeed ?? '',
      nonce: persian,
    }
    expect(explainGame(requestOfForm(form))).toMatchObject({ ok: true, outcome })
  })

  it.each([
    [{ ...dice, serverSeed: '' }, 'serverSeed'],
    [{ ...dice, clientSeed: '  ' }, 'clientSeed'],
    [{ ...dice, nonce: '' }, 'nonce'],
    [{ ...dice, nonce: '1.5' }, 'nonce'],
    [{ ...dice, target: '99.00' }, 'target'],
    [{ ...limbo, target: '1.00' }, 'target'],
    [{ ...limbo, nonce: '' }, 'nonce'],
    [{ ...crash, serverSeed: 'XYZ' }, 'serverSeed'],
  ] as const)('that is refused points at its field (%#)', (form, field) => {
    const explained = explainGame(requestOfForm(form))
    expect(explained.ok ? null : fieldOfRefusal(explained.field)).toBe(field)
  })
})
