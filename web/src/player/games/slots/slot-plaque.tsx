import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Scene } from './timeline.ts'

type SlotPlaqueProps = {
  readonly scene: Scene | undefined
  readonly isSettled: boolean
  /** What the bet has won, where that may be celebrated. */
  readonly counter: ReactNode
}

/** In the middle of the picture: what begins, and what a bet with free games or hold-and-win came to. */
export function SlotPlaque({ scene, isSettled, counter }: SlotPlaqueProps) {
  const t = useTexts('slots')
  const { count } = useFormat()
  if (scene === undefined || isSettled) return null
  const { kind, games } = scene
  if (kind === 'grant') {
    const isMore = (scene.game?.index ?? 0) > 0
    const given = { count: games, formatted: count(games) }
    return <Plaque key={scene.startMs}>{t(isMore ? 'moreGames' : 'freeGames', given)}</Plaque>
  }
  if (kind === 'coins') return <Plaque key={scene.startMs}>{t('holdAndWin')}</Plaque>
  if (kind !== 'total' || counter === null) return null
  return (
    <Plaque key={scene.startMs}>
      <span className="block text-[15px] font-semibold text-[#e8d9ae]">{t('totalOfFeature')}</span>
      {counter}
    </Plaque>
  )
}

function Plaque({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="slot-plaque stage-pop px-8 py-4 text-center text-[clamp(22px,5.6vw,38px)] leading-tight font-extrabold text-[#fff1c9]">
        {children}
      </div>
    </div>
  )
}
