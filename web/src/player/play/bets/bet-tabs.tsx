import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { HighBets } from './high-bets.tsx'
import { LiveBets } from './live-bets.tsx'
import { NameChoice } from './name-choice.tsx'

const TABS = ['all', 'high', 'mine'] as const
type Tab = (typeof TABS)[number]

type BetTabsProps = {
  readonly first: Tab
  /** My own bets. */
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Everybody's bets, the highest and mine, one at a time. */
export function BetTabs({ first, children, foot }: BetTabsProps) {
  const t = useTexts('feed')
  const [current, setCurrent] = useState(first)
  const tabs = [...TABS].sort((one, other) => Number(other === first) - Number(one === first))
  return (
    <section aria-label={t('title')} className="min-w-0">
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, title: t(`tab.${key}`) }))}
        current={current}
        onChange={setCurrent}
      >
        <div className="@container overflow-clip rounded-xl border border-line bg-surface-1">
          {current === 'all' && <LiveBets />}
          {current === 'high' && <HighBets />}
          {current === 'mine' && (
            <>
              {children}
              <NameChoice />
            </>
          )}
        </div>
      </Tabs>
      {foot}
    </section>
  )
}
