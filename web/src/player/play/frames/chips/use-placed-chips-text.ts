import { parseChips } from '@tas/shared/rules/games/chips.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { chipSums } from './chip-params.ts'
import type { ChipSum } from './chip-table.ts'
import { useSpotName } from './spot-name.ts'

/** Spots told one by one; of the others only how many there are. */
const TOLD = 6

type PlacedBet = {
  readonly game: string
  readonly params: WireParams
  readonly amount: string
  readonly currency: string
}

/** What was laid on a table, in words: "Red 5.00 $, Split 17, 20 1.00 $". Empty for a bet without chips. */
export function usePlacedChipsText(): (bet: PlacedBet) => string {
  const { money } = useFormat()
  const currencies = useCurrencies()
  const listOf = useSpotList()
  return ({ game, params, amount, currency }) => {
    const spots = spotsNamed(params)
    const parsed = parseChips(params, spots)
    const record: CurrencyData = currencyOrCode(currencies, currency)
    const stakeMinor = parseAmount(amount, amount.split('.')[1]?.length ?? 0)
    if (!parsed.ok || stakeMinor === null) return ''
    const pointCount = amount.split('.')[1]?.length ?? 0
    const sum = ({ minor }: ChipSum) => isolated(money(formatAmount(minor, pointCount), record))
    return listOf(game, chipSums(parsed.params, stakeMinor), sum)
  }
}

/** Names of spots in one line; `sum` tells what lies on each, where that is to be told. */
export function useSpotList() {
  const t = useTexts('chips')
  const nameOf = useSpotName()
  const { count } = useFormat()
  return (game: string, chips: readonly ChipSum[], sum?: (chip: ChipSum) => string): string => {
    const told = chips.slice(0, TOLD).map((chip) => `${nameOf(game, chip.spot)}${sum ? ` ${sum(chip)}` : ''}`)
    const rest = chips.length - told.length
    return [...told, ...(rest > 0 ? [t('andMore', { formatted: count(rest), count: rest })] : [])].join(t('semicolon'))
  }
}

/** The spots a bet names, whatever its table is: it was a bet, so they are its table's. */
function spotsNamed({ chips }: WireParams): readonly string[] {
  if (!Array.isArray(chips)) return []
  return chips.flatMap((chip: unknown) =>
    typeof chip === 'object' && chip !== null && 'spot' in chip && typeof chip.spot === 'string' ? [chip.spot] : [],
  )
}
