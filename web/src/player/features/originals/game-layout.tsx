import type { ReactNode } from 'react'
import './stage.css'

type GameLayoutProps = {
  /** The picture of the game. */
  readonly stage: ReactNode
  readonly controls: ReactNode
  /** Under both: live bets, my bets. */
  readonly children?: ReactNode
}

/** Stage with the controls beside it on wide screens, under it on phones. */
export function GameLayout({ stage, controls, children }: GameLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="grid overflow-clip rounded-xl border border-line bg-surface-1 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">{stage}</div>
        <div className="min-w-0 border-line max-lg:border-t lg:border-s">{controls}</div>
      </div>
      {children}
    </div>
  )
}
