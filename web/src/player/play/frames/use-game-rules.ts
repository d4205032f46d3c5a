import { useCall } from '../../../lib/query.ts'
import { useOwnCurrency } from '../../me/currency.ts'

/** What a house game takes and pays in the currency shown here; undefined until it has been read, and for other games. */
export function useGameRules(game: string, isHouseGame = true) {
  const currency = useOwnCurrency()?.id
  const input = { game, currency: currency ?? '' }
  return useCall('game/original/getRules', input, { enabled: isHouseGame && currency !== undefined }).data
}
