import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useBusiness } from '../../../me/business.ts'
import type { Hotkey } from '../controls/use-hotkeys.ts'
import { useWithheldWallet } from '../controls/use-withheld-wallet.ts'
import { GameFrame, type StageProps } from '../game-frame.tsx'
import { InstantControls } from './instant-controls.tsx'
import type { BetMode } from './mode-switch.tsx'
import { useAutobet } from './use-autobet.ts'
import type { InstantPlay } from './use-instant-game.ts'

type InstantFrameProps = StageProps & {
  readonly play: InstantPlay
  /** What the game asks beside the stake. */
  readonly fields?: ReactNode
  /** Where the stake is not typed: how it is made, and the keys of A and S. */
  readonly stakeField?: ReactNode
  readonly stakeKeys?: readonly Hotkey[]
  /** Bets whose result the picture does not show yet, where several move at once; else the last until it is settled. */
  readonly flying?: ReadonlySet<string>
  /** The picture may take longer than a balance is usually kept back; it always ends, and players can skip it. */
  readonly isShownAtLength?: boolean
  readonly returnNote: (percent: string) => string
}

/** The page of an instant game: everything around its picture. */
export function InstantFrame(props: InstantFrameProps) {
  const {
    play,
    fields,
    stakeField,
    stakeKeys,
    isSettled,
    flying: stillFlying,
    isShownAtLength = false,
    returnNote,
    ...stage
  } = props
  const t = useTexts('originals')
  const { latest, turns, stake } = play
  const flying = stillFlying ?? new Set(latest === null || isSettled ? [] : [latest.id])
  useWithheldWallet(play.isPlacing || flying.size > 0, { untilShown: isShownAtLength })
  const mayAutobet = useBusiness()?.isAutobetAllowed === true
  const [wishedMode, setMode] = useState<BetMode>('manual')
  const mode = mayAutobet ? wishedMode : 'manual'
  const autobet = useAutobet(play, isSettled)
  // A key does what the button it stands for would do now, and nothing while bets are placed by themselves.
  const unlessRunning = (press: () => void) => () => (autobet.isRunning ? undefined : press())
  const bet = mode === 'auto' ? autobet.start : play.bet
  const keys = stakeKeys ?? [
    { code: 'KeyA', title: t('stakeHalf'), press: () => stake.step('half') },
    { code: 'KeyS', title: t('stakeDouble'), press: () => stake.step('double') },
  ]
  return (
    <GameFrame
      {...stage}
      rules={play.rules}
      instant={play.instant}
      bets={play.bets.filter(({ id }) => !flying.has(id))}
      seen={play.bets.slice(0, turns).find(({ id }) => !flying.has(id)) ?? null}
      isPlacing={play.isPlacing}
      isLocked={autobet.isRunning}
      hotkeys={[
        { code: 'Space', title: t('hotkeyBet'), press: unlessRunning(bet) },
        ...keys.map((key) => ({ ...key, press: unlessRunning(key.press) })),
      ]}
      controls={
        <InstantControls
          play={play}
          autobet={autobet}
          mode={mode}
          stakeField={stakeField}
          onMode={mayAutobet ? setMode : undefined}
          returnNote={returnNote}
        >
          {fields}
        </InstantControls>
      }
    />
  )
}
