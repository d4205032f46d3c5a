import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import type { StageProps } from '../game-frame.tsx'
import { InstantFrame } from '../instant/instant-frame.tsx'
import { ChipTotal } from './chip-total.tsx'
import { ChipTray } from './chip-tray.tsx'
import { SavedBetsField } from './saved-bets-field.tsx'
import { SpotReturns } from './spot-returns.tsx'
import type { ChipPlay } from './use-chip-game.ts'
import { useSpotList } from './use-placed-chips-text.ts'

/** The many spots of roulette all return the same, as its rules say: only a short list is told spot by spot. */
const LISTED = 12

type ChipFrameProps = StageProps & {
  readonly game: ChipGame
  readonly chipPlay: ChipPlay
  /** Bets whose result the picture does not show yet. */
  readonly flying?: ReadonlySet<string>
  /** Chips can neither be laid nor taken now. */
  readonly isLocked: boolean
  /** What the game shows under its saved bets. */
  readonly fields?: ReactNode
  readonly returnNote: (percent: string) => string
}

/** The page of a table on which chips are laid: everything around its picture. */
export function ChipFrame({ game, chipPlay, isLocked, fields, ...frame }: ChipFrameProps) {
  const t = useTexts('chips')
  const listOf = useSpotList()
  const { chips, play } = chipPlay
  const unlessLocked = (press: () => void) => () => (isLocked ? undefined : press())
  return (
    <InstantFrame
      {...frame}
      play={play}
      hasMax={false}
      rulesMore={game.spots.length <= LISTED && <SpotReturns game={game} />}
      stakeField={
        <>
          <ChipTotal chips={chips} stake={play.stake} />
          <ChipTray chips={chips} currency={play.stake.currency} isLocked={isLocked} />
        </>
      }
      stakeKeys={[
        { code: 'KeyA', title: t('undo'), press: unlessLocked(chips.undo) },
        { code: 'KeyS', title: t('double'), press: unlessLocked(chips.double) },
      ]}
      fields={
        <>
          <SavedBetsField
            chips={chips}
            currency={play.stake.currency}
            isLocked={isLocked}
            describe={(bet) => listOf(game.game, bet.chips)}
          />
          {fields}
        </>
      }
    />
  )
}
