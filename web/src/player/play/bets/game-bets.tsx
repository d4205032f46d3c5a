import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { BetTabs } from './bet-tabs.tsx'
import { usePresence } from './use-presence.ts'

type GameBetsProps = {
  /** The house game this stands under, by the name its rules have; undefined until they are read. */
  readonly game: string | undefined
  /** My own bets on it. */
  readonly children: ReactNode
}

/** Under a house game: my bets on it, everybody's bets, the highest, and how many are here. */
export function GameBets({ game, children }: GameBetsProps) {
  return (
    <BetTabs first={useIsLogged() ? 'mine' : 'all'} foot={<HereNow game={game} />}>
      {children}
    </BetTabs>
  )
}

function HereNow({ game }: Pick<GameBetsProps, 'game'>) {
  const t = useTexts('feed')
  const format = useFormat()
  const count = usePresence(game)
  return (
    <p className="mt-3 flex min-h-6 items-center gap-2 px-1 text-[13px] font-semibold text-ink-3">
      {count !== null && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-turquoise ring-4 ring-turquoise/15" />
          {t('hereNow', { count, formatted: format.count(count) })}
        </>
      )}
    </p>
  )
}
