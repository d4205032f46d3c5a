import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readFigures } from '../providers/read-figures.ts'
import { readStops } from '../providers/read-health.ts'
import { depositGateways, depositRange, isOfferedIn } from './list-gateways.ts'

/** The gateways by which the caller can pay in, with what became of the deposits that went through them of late. */
export async function offerGateways({
  app,
  db,
  player,
  language,
}: PlayerContext): Promise<CallData<'deposit/availableDepositGateway/getAvailableDepositGateways'>> {
  const { currency } = player
  const write = writeAmount(app, currency)
  const offered = depositGateways.filter((gateway) => isOfferedIn(app, gateway, currency))
  const codes = offered.map(({ code }) => code)
  const [figures, stops] = await Promise.all([readFigures(app.db), readStops(db, codes)])
  const items = offered.map((gateway) => {
    const { code, title, hosted, byCode } = gateway
    const range = depositRange(app, gateway, currency)
    const stop = stops.has(code) ? ('failing' as const) : null
    return {
      code,
      title: title[language],
      currency,
      minAmount: write(range.minMinor),
      maxAmount: write(range.maxMinor),
      fee: write(0n),
      isRedirect: hosted !== null && hosted.network === null && byCode === undefined,
      byCode: byCode?.origin ?? null,
      network: hosted?.network ?? null,
      isAvailable: stop === null,
      stop,
      typicalSeconds: figures.get(code)?.typicalSeconds ?? null,
      successPercent: figures.get(code)?.successPercent ?? null,
    }
  })
  return { items, countAll: items.length }
}
