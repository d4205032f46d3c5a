import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'
import { useCallback, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { SpotGrid } from '../../play/frames/chips/spot-grid.tsx'
import type { useSpotProps } from '../../play/frames/chips/use-spot-props.ts'
import { RouletteTable } from '../../play/pictures/roulette/roulette-table.tsx'
import { BallSpots } from './ball-spots.tsx'

type TableSpotsProps = {
  readonly game: ChipGame
  readonly spotProps: ReturnType<typeof useSpotProps>
  /** The number the picture shows as the outcome; null while it shows none, or a game of cards. */
  readonly hit: number | null
}

const NOTHING: ReadonlySet<number> = new Set()

/** Spots of the tables of few spots, in the order of the keys, with the class that lays them out. */
const GRIDS: Readonly<Record<string, { readonly spots: readonly string[]; readonly className: string }>> = {
  baccarat: { spots: ['playerPair', 'tie', 'bankerPair', 'player', 'banker'], className: 'baccarat-spots' },
  'dragon-tiger': { spots: ['dragon', 'tie', 'tiger', 'suitedTie'], className: 'duel-spots' },
  'wheel-of-fortune': { spots: ['x2', 'x4', 'x8', 'x12', 'x24', 'x48'], className: 'fortune-spots' },
}

/** Where chips are laid at a live table. */
export function TableSpots({ game, spotProps, hit }: TableSpotsProps) {
  const t = useTexts('tables')
  const [lit, setLit] = useState(NOTHING)
  const aim = useCallback(
    (spot: string | null) => setLit(spot === null ? NOTHING : new Set(ROULETTE_SPOTS.get(spot))),
    [],
  )
  if (game.game === 'roulette') return <RouletteTable spotProps={spotProps} lit={lit} hit={hit} onAim={aim} />
  const grid = GRIDS[game.game]
  if (grid === undefined) return <BallSpots spotProps={spotProps} hit={hit} />
  return <SpotGrid game={game} spots={grid.spots} label={t('spots')} spotProps={spotProps} className={grid.className} />
}
