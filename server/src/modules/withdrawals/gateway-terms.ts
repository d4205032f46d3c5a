import type { CallData } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { depositRange, isOffered, type PayoutGateway, payoutGateways } from '../cashier/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { readClock } from './requests/read-clock.ts'
import { type Asked, NOTHING_ASKED, readAsked } from './requests/request-rows.ts'
import { settingMinor, withdrawalsSettings } from './settings.ts'

type Terms = CallData<'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways'>

/** The gateway of a code. @throws Refusal cashier.gateway_unknown, cashier.gateway_not_available */
export function requireGateway(app: App, code: string): PayoutGateway {
  const gateway = payoutGateways.find((one) => one.code === code)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
  if (!isOffered(app, gateway)) throw refuse('cashier.gateway_not_available', {}, { gatewayCode: 'choice' })
  return gateway
}

/** What the next withdrawal costs the player. */
export function feeMinorOf(app: Pick<App, 'business'>, currency: string, { monthCount }: Asked): bigint {
  return monthCount < settingsOf(app, withdrawalsSettings).freeCount ? 0n : settingMinor(app, 'fees', currency)
}

/** The gateways by which the caller can withdraw, with their terms and how long they took of late. */
export async function listWithdrawGateways(ctx: PlayerContext): Promise<Terms> {
  const { db, player } = ctx
  const asked = await readAsked(db, [player.id])
  const items = await readTerms(ctx, asked.get(player.id) ?? NOTHING_ASKED)
  return { items, countAll: items.length }
}

/** The terms of each gateway for a player who asked for so much lately. */
export async function readTerms({ app, player, language }: PlayerContext, lately: Asked): Promise<Terms['items']> {
  const { currency } = player
  const write = writeAmount(app, currency)
  const clock = await readClock(app.db)
  const { freeCount } = settingsOf(app, withdrawalsSettings)
  return payoutGateways
    .filter((gateway) => isOffered(app, gateway))
    .map((gateway) => {
      const { code, title, takes } = gateway
      const { minMinor, maxMinor } = depositRange(app, gateway, currency)
      const seconds = clock.get(code)
      return {
        code,
        title: title[language],
        currency,
        takes: [...takes],
        min: write(minMinor),
        max: write(maxMinor),
        fee: write(feeMinorOf(app, currency, lately)),
        dailyCap: write(settingMinor(app, 'dailyCaps', currency)),
        freeCount,
        freeLeft: Math.max(0, freeCount - lately.monthCount),
        autoApproveCeiling: write(settingMinor(app, 'autoApproveCeilings', currency)),
        medianSeconds: seconds?.median ?? null,
        p95Seconds: seconds?.p95 ?? null,
      }
    })
}
