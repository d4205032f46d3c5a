import { DICE_CASES } from '@tas/shared/rules/fairness.fixture.ts'
import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { PROVABLE_GAMES } from '@tas/shared/rules/games/registry.ts'
import { settleProof } from '@tas/shared/rules/games/settle-proof.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { describe, expect, it } from 'vitest'
import { typedActions } from './typed-actions.ts'
import {
  betFieldsOf,
  choicesOf,
  emptyForm,
  exampleForm,
  fieldOfRefusal,
  formOfBet,
  formOfQuery,
  queryOfForm,
  requestOfForm,
  type VerifyForm,
} from './verify-form.ts'

const dice: VerifyForm = {
  ...emptyForm('dice'),
  serverSeed: 'a'.repeat(64),
  clientSeed: 'یک دانه : two',
  nonce: '7',
  bet: { target: '50.50', direction: 'under' },
  commitment: 'b'.repeat(64),
  stake: '1.00',
}
const crash: VerifyForm = {
  ...emptyForm('crash'),
  serverSeed: 'c'.repeat(64),
  clientSeed: 'salt & pepper',
  bet: { formula: 'stake' },
}
const of = (game: string, bet: VerifyForm['bet'], changes: Partial<VerifyForm> = {}): VerifyForm => {
  const form = exampleForm(game)
  return { ...form, ...changes, bet: { ...form.bet, ...bet } }
}

const paramsOf = (form: VerifyForm) => requestOfForm(form).params ?? {}

function settled({ game, serverSeed, clientSeed, nonce, params }: ReturnType<typeof requestOfForm>) {
  return settleProof({ game, serverSeed, clientSeed, nonce: nonce ?? 0, params: params ?? {} })
}

describe.each(PROVABLE_GAMES)('the form of $game', ({ game }) => {
  it('proves its published example, and says what that bet came to', () => {
    const request = requestOfForm(exampleForm(game))
    expect(explainGame(request)).toMatchObject({ ok: true })
    if (game !== 'crash') expect(settled(request)?.multiplierE4).toEqual(expect.anything())
  })

  it('comes back from its address as it was', () => {
    expect(formOfQuery(new URLSearchParams(queryOfForm(exampleForm(game))))).toEqual(exampleForm(game))
  })

  it('takes every value it offers', () => {
    for (const [field, shape] of Object.entries(betFieldsOf(game)))
      for (const value of choicesOf(shape) ?? []) {
        // A target over 28.59 is one as well; a hand may end before the steps of the example.
        const request = requestOfForm(of(game, { [field]: value, actions: '' }))
        expect(explainGame(request), `${field} ${value}`).toMatchObject({ ok: true })
      }
  })

  it('is filled from a bet: the same question as from what was typed', () => {
    const form = exampleForm(game)
    const { serverSeed, clientSeed, nonce = null, params } = requestOfForm(form)
    const serverSeedHash = commitmentOf(serverSeed)
    const again = formOfBet({
      game,
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce,
      params: params ?? {},
      amount: '1.00',
    })
    expect(requestOfForm(again)).toEqual(requestOfForm(form))
    expect(again).toMatchObject({ commitment: serverSeedHash, stake: '1.00', decimals: 2 })
  })

  it('never throws, whatever is typed', () => {
    for (const text of ['', 'x', '-1', '1e9', '۹۹۹', '0 0 0', '7'.repeat(400), 'higher cashOut', '__proto__'])
      for (const field of [...Object.keys(betFieldsOf(game)), 'nonce', 'serverSeed']) {
        expect(explainGame(requestOfForm(of(game, { [field]: text })))).toHaveProperty('ok')
        expect(explainGame(requestOfForm(of(game, {}, { [field]: text })))).toHaveProperty('ok')
      }
  })
})

describe('the address', () => {
  it('leaves out what is empty and what belongs to another game', () => {
    expect(queryOfForm({ ...crash, nonce: '3', bet: { ...crash.bet, target: '9' } })).toBe(
      `game=crash&serverSeed=${'c'.repeat(64)}&clientSeed=salt+%26+pepper&formula=stake`,
    )
  })

  it('that makes no sense shows the empty form', () => {
    const query = 'game=poker&formula=x&direction=sideways&decimals=99&rows=7'
    expect(formOfQuery(new URLSearchParams(query))).toEqual(emptyForm('dice'))
    expect(formOfQuery(new URLSearchParams('game=plinko&rows=7'))).toEqual(emptyForm('plinko'))
  })
})

describe('the request', () => {
  it('verifies published rolls from what was pasted, in any digits and with blanks around', () => {
    const [published] = DICE_CASES
    const [nonce, outcome] = published?.rolls[0] ?? []
    const persian = String(nonce).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
    const form = {
      ...emptyForm('dice'),
      serverSeed: ` ${published?.serverSeed}\n`,
      clientSeed: published?.clientSeed ?? '',
      nonce: persian,
    }
    expect(explainGame(requestOfForm(form))).toMatchObject({ ok: true, outcome })
  })

  it('takes steps as tiles, words and numbers, in any digits and with any commas', () => {
    const pick = (tile: number) => ({ action: 'pick', params: { tile } })
    expect(typedActions('mines', ' ۳، 11,٢٤ ')).toEqual([pick(3), pick(11), pick(24)])
    expect(typedActions('hilo', 'بالاتر، پایین‌تر رد')).toEqual(typedActions('hilo', 'h l s'))
    expect(typedActions('hilo', 'H lower s')).toEqual(
      ['higher', 'lower', 'skip'].map((action) => ({ action, params: {} })),
    )
    expect(typedActions('snakes', '۲')).toHaveLength(2)
    expect(typedActions('mines', '  ')).toBeNull()
    for (const [game, text] of [
      ['mines', 'three'],
      ['hilo', '3'],
      ['pump', '1 2'],
      ['pump', '99'],
    ] as const)
      expect(typedActions(game, text)).toBeUndefined()
  })

  it('leaves out what is not filled in, where the game can do without', () => {
    for (const game of ['dice', 'limbo', 'hilo'] as const) expect(paramsOf(emptyForm(game))).toEqual({})
    expect(paramsOf(emptyForm('keno'))).toEqual({})
    expect(paramsOf(emptyForm('mines'))).toEqual({ mines: 1 })
  })

  it.each([
    [{ ...dice, serverSeed: '' }, 'serverSeed'],
    [{ ...dice, clientSeed: '  ' }, 'clientSeed'],
    [{ ...dice, nonce: '' }, 'nonce'],
    [{ ...dice, nonce: '1.5' }, 'nonce'],
    [{ ...dice, bet: { ...dice.bet, target: '99.00' } }, 'target'],
    [of('limbo', { target: '1.00' }), 'target'],
    [of('limbo', {}, { nonce: '' }), 'nonce'],
    [{ ...crash, serverSeed: 'XYZ' }, 'serverSeed'],
    [of('keno', { picks: '41' }), 'picks'],
    [of('keno', { picks: 'one' }), 'picks'],
    [of('mines', { actions: '25' }), 'actions'],
    [of('hilo', { actions: 'up' }), 'actions'],
    [of('chicken', { actions: '20' }), 'actions'],
    [of('dragontower', { actions: '0 9' }), 'actions'],
    [of('roulette', { chips: 'straight-37=1' }), 'chips'],
    [of('roulette', { chips: 'red=1 red=1' }), 'chips'],
    [of('takhte', { chips: 'white' }), 'chips'],
  ] as const)('that is refused points at its field (%#)', (form, field) => {
    const explained = explainGame(requestOfForm(form))
    expect(explained.ok ? null : fieldOfRefusal(form.game, explained.field)).toBe(field)
  })
})
