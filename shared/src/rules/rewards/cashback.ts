import { scaleFloor, smaller } from '../../values/money.ts'

/** How a week's cashback is counted. `rateE4` in ten-thousandths; what is less than `minimumMinor` is not paid; null: no cap. */
export type CashbackRule = { readonly rateE4: bigint; readonly minimumMinor: bigint; readonly capMinor: bigint | null }

/** What a player staked of own money in a week and what came back of it, in minor units. */
export type Week = { readonly stakesMinor: bigint; readonly returnsMinor: bigint }

/** What a week cost, in minor units; nothing where as much came back. */
export function lossMinor({ stakesMinor, returnsMinor }: Week): bigint {
  return stakesMinor > returnsMinor ? stakesMinor - returnsMinor : 0n
}

/** ⌊(stakes − returns) × rateE4 ÷ 10⁴⌋, at most the cap; nothing below the minimum. In minor units. */
export function cashbackMinor(week: Week, { rateE4, minimumMinor, capMinor }: CashbackRule): bigint {
  const backMinor = scaleFloor(lossMinor(week), rateE4, 10_000n)
  const cappedMinor = capMinor === null ? backMinor : smaller(backMinor, capMinor)
  return cappedMinor < minimumMinor ? 0n : cappedMinor
}
