import { describe, expect, it } from 'vitest'
import { type AutobetForm, FIRST_FORM, readAutobet } from './autobet-form.ts'

const TABLE = { pointCount: 2, stakeMinor: 100n, maxStakeMinor: 50_000n }
const read = (form: Partial<AutobetForm>) => readAutobet({ ...FIRST_FORM, ...form }, TABLE)

describe('a plan', () => {
  it('is ten bets of one stake until the player says more', () => {
    expect(read({})).toEqual({
      ok: true,
      plan: {
        betCount: 10,
        onWin: { kind: 'reset' },
        onLoss: { kind: 'reset' },
        stopOnProfitMinor: null,
        stopOnLossMinor: null,
        maxStakeMinor: 50_000n,
      },
    })
  })

  it('is read in any digits', () => {
    const typed = {
      betCount: '۲۵',
      isRaisedOnLoss: true,
      lossPercent: '١٢٫٥',
      stopOnProfit: '۱٬۰۰۰',
      stopOnLoss: '20.5',
    }
    expect(read(typed)).toMatchObject({
      plan: {
        betCount: 25,
        onLoss: { kind: 'raise', percentE2: 1_250n },
        stopOnProfitMinor: 100_000n,
        stopOnLossMinor: 2_050n,
      },
    })
  })

  it('has no number of bets only with a loss to stop at', () => {
    expect(read({ betCount: '' })).toEqual({ ok: false, field: 'stopOnLoss', problem: 'endless' })
    expect(read({ betCount: '', stopOnProfit: '5' })).toEqual({ ok: false, field: 'stopOnLoss', problem: 'endless' })
    expect(read({ betCount: '', stopOnLoss: '5' })).toMatchObject({ plan: { betCount: null, stopOnLossMinor: 500n } })
  })

  it('overlooks a percentage that is not used', () => {
    expect(read({ winPercent: 'x', lossPercent: '-1' })).toMatchObject({ ok: true })
  })

  it.each<[Partial<AutobetForm>, string, string]>([
    [{ betCount: '0' }, 'betCount', 'count'],
    [{ betCount: '10001' }, 'betCount', 'count'],
    [{ betCount: 'ten' }, 'betCount', 'count'],
    [{ isRaisedOnWin: true }, 'winPercent', 'percent'],
    [{ isRaisedOnWin: true, winPercent: '0' }, 'winPercent', 'percent'],
    [{ isRaisedOnLoss: true, lossPercent: '1000.01' }, 'lossPercent', 'percent'],
    [{ stopOnProfit: '0' }, 'stopOnProfit', 'amount'],
    [{ stopOnProfit: '1.001' }, 'stopOnProfit', 'amount'],
    [{ stopOnLoss: '-5' }, 'stopOnLoss', 'amount'],
    [{ stopOnLoss: '0.99' }, 'stopOnLoss', 'belowStake'],
  ])('names the field that is wrong: %j', (form, field, problem) => {
    expect(read(form)).toEqual({ ok: false, field, problem })
  })
})
