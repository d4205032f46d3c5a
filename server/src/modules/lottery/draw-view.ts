import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import type { Fraction } from '@tas/shared/rules/fraction.ts'
import { hitChance, lowestReturn, ticketReturn, winChance } from '@tas/shared/rules/lottery/chances.ts'
import { fundMinor } from '@tas/shared/rules/lottery/draw-rules.ts'
import type { App } from '../../ctx.ts'
import { writeAmount } from '../ledger/index.ts'
import type { Draw } from './draw.ts'

/** A draw as everybody sees it. */
export function drawView(app: Pick<App, 'business'>, draw: Draw): DrawData {
  const { rules, closing, outcome, currency } = draw
  const write = writeAmount(app, currency)
  const tiers = rules.tiers.map(({ hits, reserveMinor, prizeMinor }) => {
    const told = outcome?.tiers.find((tier) => tier.hits === hits)
    return {
      hits,
      reserve: write(reserveMinor),
      prize: prizeMinor === null ? null : write(prizeMinor),
      chance: writeFraction(hitChance(rules, hits)),
      winners: told?.winners ?? null,
      paidEach: told === undefined ? null : write(BigInt(told.prizeMinor)),
    }
  })
  return {
    id: draw.id,
    intId: draw.intId,
    number: draw.number,
    currency,
    status: draw.status,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    price: write(rules.priceMinor),
    pick: rules.pick,
    from: rules.from,
    maxTickets: rules.maxTickets,
    maxPerPlayer: rules.maxPerPlayer,
    soldCount: draw.sold,
    fund: write(fundMinor(rules)),
    tiers,
    winChance: writeFraction(winChance(rules)),
    highestReturn: writeFraction(ticketReturn(rules, 0)),
    lowestReturn: writeFraction(lowestReturn(rules)),
    seedHash: draw.seedHash,
    beaconSource: draw.beaconSource,
    beaconRound: draw.beaconRound,
    root: closing?.root ?? null,
    numbers: outcome === null ? null : [...outcome.numbers],
    paid: outcome === null ? null : write(BigInt(outcome.paidMinor)),
    drawnAt: outcome?.signedAt ?? null,
    cancelReason: draw.cancelReason,
  }
}

function writeFraction({ numerator, denominator }: Fraction) {
  return { numerator: String(numerator), denominator: String(denominator) }
}
