import type { CallData } from '@tas/shared/contract/api.ts'
import { percentOf } from '@tas/shared/rules/payments/gateway-fee.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readLevel } from '../../verification/index.ts'
import { readFigures } from '../providers/read-figures.ts'
import { readOff } from './gateway-stops.ts'
import { levelNameOf, termsOf } from './gateway-terms.ts'
import { depositGateways, isOfferedIn } from './list-gateways.ts'

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
  const [figures, off, level] = await Promise.all([
    readFigures(app.db),
    readOff(db, { direction: 'in', codes }),
    readLevel(db, player.id),
  ])
  const items = offered.map((gateway) => {
    const { code, title, hosted, byCode } = gateway
    const terms = termsOf(app, gateway, currency)
    const stopped = off.get(code)
    return {
      code,
      title: title[language],
      currency,
      minAmount: write(terms.minMinor),
      maxAmount: write(terms.maxMinor),
      dailyCap: terms.dailyCapMinor === null ? null : write(terms.dailyCapMinor),
      fee: write(terms.feeFixedMinor ?? 0n),
      feePercent: percentOf(terms.feeBasisPoints ?? 0),
      levelNeeded: levelNameOf(terms),
      hasLevel: terms.level === null || level >= terms.level,
      isRedirect: hosted !== null && hosted.network === null && byCode === undefined,
      byCode: byCode?.origin ?? null,
      network: hosted?.network ?? null,
      isAvailable: stopped === undefined,
      stop: stopped?.stop ?? null,
      message: stopped?.message?.[language] ?? null,
      typicalSeconds: figures.get(code)?.typicalSeconds ?? null,
      successPercent: figures.get(code)?.successPercent ?? null,
    }
  })
  return { items, countAll: items.length }
}
