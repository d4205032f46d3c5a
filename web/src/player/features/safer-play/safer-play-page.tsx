import { useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProtectionNotice } from '../../me/limits/protection-notice.tsx'
import { useSaferPlay } from '../../me/limits/use-safer-play.ts'
import { usePlayer } from '../../me/player.ts'
import { BreaksPanel } from './breaks-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'

const TABS = ['limits', 'breaks', 'figures', 'help'] as const

/** /user/saferPlay: limits and what is used of them, breaks, what play has cost, a self-test and where to find help. */
export function SaferPlayPage() {
  const t = useTexts('safer-play')
  const [query, setQuery] = useSearchParams()
  const current = TABS.find((tab) => tab === query.get('tab')) ?? 'limits'
  const read = useSaferPlay()
  const { data } = read
  const currency = usePlayer()?.wallet.currency
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} text={t('lead')} />
      {data !== undefined && <ProtectionNotice data={data} />}
      <Tabs
        label={t('title')}
        tabs={TABS.map((key) => ({ key, title: t(`tab.${key}`) }))}
        current={current}
        onChange={(tab) => setQuery(tab === 'limits' ? {} : { tab }, { replace: true })}
      >
        {data !== undefined && currency !== undefined ? (
          <>
            {current === 'limits' && <LimitsPanel data={data} currency={currency} />}
            {current === 'breaks' && <BreaksPanel data={data} />}
            {current === 'figures' && <FiguresPanel data={data} currency={currency} />}
            {current === 'help' && <HelpPanel data={data} />}
          </>
        ) : (
          <NotLoaded read={read} fallback={<Skeleton className="h-[420px] rounded-xl" />} />
        )}
      </Tabs>
    </div>
  )
}
