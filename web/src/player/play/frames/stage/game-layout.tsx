import type { ReactNode } from 'react'
import './stage.css'

type GameLayoutProps = {
  /** The picture of the game. */
  readonly stage: ReactNode
  /** One {@link PlayBar} and what else is set, in {@link ControlsPart}s. */
  readonly controls: ReactNode
  /** Under both: live bets, my bets. */
  readonly children?: ReactNode
}

/**
 * Stage with the controls beside it on wide screens, where the stage fits the window and a longer column scrolls by itself;
 * on phones the controls stand under the stage, and what plays stays in sight above the bottom bar.
 */
export function GameLayout({ stage, controls, children }: GameLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="game-layout">
        <div className="min-w-0">{stage}</div>
        <div className="game-column">
          <div className="game-controls">{controls}</div>
        </div>
      </div>
      {children}
    </div>
  )
}

/** A part of the column of controls that may be scrolled away on a phone. */
export function ControlsPart({ children }: { readonly children: ReactNode }) {
  return <div className="controls-part">{children}</div>
}
