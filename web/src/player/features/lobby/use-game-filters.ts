import { useSearchParams } from 'react-router'

// Written again: the contract brings its whole validator along.
const VOLATILITIES = ['low', 'medium', 'high'] as const
const ORDERS = ['listed', 'newest', 'return'] as const

/** What a list of games shows, and in which order; null: all. */
export type GameFilters = {
  readonly provider: string | null
  readonly volatility: (typeof VOLATILITIES)[number] | null
  readonly isPlayable: boolean
  readonly order: (typeof ORDERS)[number]
}

export const NO_FILTERS: GameFilters = { provider: null, volatility: null, isPlayable: false, order: 'listed' }

/** Reads the filters an address names; what it does not know counts as left out. */
export function readFilters(query: URLSearchParams): GameFilters {
  return {
    provider: query.get('provider') || null,
    volatility: VOLATILITIES.find((name) => name === query.get('volatility')) ?? null,
    isPlayable: query.get('open') === '1',
    order: ORDERS.find((name) => name === query.get('order')) ?? 'listed',
  }
}

/** The part of an address that names filters; empty for none. */
export function writeFilters({ provider, volatility, isPlayable, order }: GameFilters): Record<string, string> {
  return {
    ...(provider !== null && { provider }),
    ...(volatility !== null && { volatility }),
    ...(isPlayable && { open: '1' }),
    ...(order !== 'listed' && { order }),
  }
}

/** Filters kept in the address: Back, reload and shared links show the same games. */
export function useGameFilters(): readonly [GameFilters, (change: Partial<GameFilters>) => void] {
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const change = (changed: Partial<GameFilters>) =>
    setQuery(writeFilters({ ...filters, ...changed }), { replace: true, preventScrollReset: true })
  return [filters, change]
}
