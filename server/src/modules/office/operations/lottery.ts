import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import {
  capitalUnit,
  currencyOf,
  findCurrency,
  type HouseBalance,
  isCapitalBooked,
  ledgerSettings,
  readAmount,
  readHouseBalances,
} from '../../ledger/index.ts'
import { cancelDrawIn, isCancellable, readUnendedDraws } from '../../lottery/index.ts'

export async function getLotteryState({
  app,
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/lottery/getState'>>> {
  const balances = await readHouseBalances(tx)
  const draws = await readUnendedDraws(tx)
  const now = await readNow(tx)
  return {
    data: {
      funds: settingsOf(app, ledgerSettings).currencies.map(({ id }) => fundsOf(app, balances, id)),
      draws: draws.map((draw) => ({
        number: draw.intId,
        currency: draw.currency,
        status: draw.status,
        sold: draw.sold,
        opensAt: draw.opensAt.toISOString(),
        closesAt: draw.closesAt.toISOString(),
        isCancellable: isCancellable(draw, now),
      })),
    },
    line: { action: 'lottery.state_read', targetId: null },
  }
}

function fundsOf(app: Pick<App, 'business'>, balances: readonly HouseBalance[], currency: string) {
  const { pointCount } = currencyOf(app, currency)
  const balanceOf = (account: string) => {
    const found = balances.find((one) => one.code === account && one.currency === currency)
    return formatAmount(found?.balanceMinor ?? 0n, pointCount)
  }
  return { currency, pointCount, bank: balanceOf('bank'), pool: balanceOf('lottery') }
}

/** Puts the operator's money into the bank. @throws Refusal ledger.currency_unknown, wallet.amount_invalid, ledger.transfer_used */
export async function fundBank(
  { app, db }: PrivilegedContext,
  { currency, amount, transfer }: ParsedInput<'office/lottery/addCapital'>,
): Promise<PrivilegedUnit<CallData<'office/lottery/addCapital'>>> {
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(known, amount)
  // Said here already: a unit that is refused while it is written costs everybody a batch.
  if (await isCapitalBooked(db, transfer)) throw refuse('ledger.transfer_used')
  const { needs, decide } = capitalUnit({ currency, amountMinor, transfer })
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}

/** Cancels a draw that nobody can know the numbers of. @throws Refusal lottery.draw_not_found, lottery.draw_decided */
export async function cancelLotteryDraw(
  { tx }: PrivilegedTxContext,
  { number }: ParsedInput<'office/lottery/cancelDraw'>,
): Promise<Done<CallData<'office/lottery/cancelDraw'>>> {
  const draw = (await readUnendedDraws(tx)).find(({ intId }) => intId === number)
  if (draw === undefined) throw refuse('lottery.draw_not_found')
  return { data: {}, line: await cancelDrawIn(tx, draw.id) }
}
