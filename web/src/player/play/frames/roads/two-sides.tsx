import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import {
  cardsOfOutcome,
  type LiveBoard,
  type LiveOutcome,
  type LiveRoadsProps,
  type LiveSpotsProps,
} from '../../live-board.ts'
import { SpotGrid } from '../chips/spot-grid.tsx'
import { useSpotName } from '../chips/spot-name.ts'
import type { useSpotProps } from '../chips/use-spot-props.ts'
import type { RoadWinner } from './big-road.ts'
import { RoadBoard } from './road-board.tsx'

/** A game of cards in which one of two sides wins: what its own table and its live one have in common. */
export type TwoSides = {
  readonly game: ChipGame
  /** In the order in which they are gone through by keys. */
  readonly spots: readonly string[]
  /** Lays the spots out, by their `data-spot`. */
  readonly spotsClassName: string
  /** The spot that is called as the winner is. */
  readonly spotOf: Readonly<Record<RoadWinner, string>>
  /** Who won, by the cards in the order of dealing. */
  readonly winnerOf: (cards: readonly number[]) => RoadWinner
  /** A hook: the one letter on a bead of the winner. */
  readonly useLetters: () => Readonly<Record<RoadWinner, string>>
}

type SidesSpotsProps = {
  readonly sides: TwoSides
  readonly label: string
  readonly spotProps: ReturnType<typeof useSpotProps>
}

/** Where chips are laid. */
export function SidesSpots({ sides: { game, spots, spotsClassName }, label, spotProps }: SidesSpotsProps) {
  return <SpotGrid game={game} spots={spots} label={label} spotProps={spotProps} className={spotsClassName} />
}

type SidesRoadsProps = {
  readonly sides: TwoSides
  /** Oldest first. */
  readonly winners: readonly RoadWinner[]
}

/** The roads of the last rounds, under the names of the sides. */
export function SidesRoads({ sides: { game, spotOf, useLetters }, winners }: SidesRoadsProps) {
  const nameOf = useSpotName()
  const letters = useLetters()
  const named = (winner: RoadWinner) => ({ name: nameOf(game.game, spotOf[winner]), letter: letters[winner] })
  return <RoadBoard winners={winners} names={{ first: named('first'), second: named('second'), tie: named('tie') }} />
}

/** What a live table is given by a game of two sides, beside its picture and its words. */
export function liveSides(sides: TwoSides): Pick<LiveBoard, 'rules' | 'Spots' | 'Roads' | 'kindOf' | 'useKindName'> {
  const { game, winnerOf } = sides
  return {
    rules: game,
    Spots({ spotProps }: LiveSpotsProps) {
      const t = useTexts('tables')
      return <SidesSpots sides={sides} label={t('spots')} spotProps={spotProps} />
    },
    Roads({ results }: LiveRoadsProps) {
      const winners = results.map(({ outcome }: LiveOutcome) => winnerOf(cardsOfOutcome(outcome))).toReversed()
      return <SidesRoads sides={sides} winners={winners} />
    },
    kindOf: (result) => result.split('.')[0] ?? result,
    useKindName() {
      const nameOf = useSpotName()
      return (kind) => nameOf(game.game, kind)
    },
  }
}
