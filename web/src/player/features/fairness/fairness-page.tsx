import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { starPath } from '../../../ui/star-path.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { HowItWorks } from '../../play/proof/how-it-works.tsx'
import { RoundFinder } from '../../play/proof/round-finder.tsx'
import { VerifierForm } from '../../play/proof/verifier-form.tsx'
import { VerifierResult } from '../../play/proof/verifier-result.tsx'
import { formOfQuery, queryOfForm, type VerifyForm } from '../../play/proof/verify-form.ts'
import '../../play/proof/fairness.css'

type TabKey = 'verify' | 'round' | 'how'

/** /fairness: anybody's verifier. It needs no login and, once loaded, no connection. */
export function FairnessPage() {
  const t = useTexts('fairness')
  const isOnline = useIsOnline()
  const [query, setQuery] = useSearchParams()
  const [form, setForm] = useState(() => formOfQuery(query))
  const [tab, setTab] = useState<TabKey>(query.has('round') ? 'round' : 'verify')
  usePageTitle(t('title'))

  const change = (next: VerifyForm) => {
    setForm(next)
    // The address always leads back to what is shown, without filling the history.
    setQuery(queryOfForm(next), { replace: true, preventScrollReset: true })
  }
  const tabs = [
    { key: 'verify', title: t('tabVerify') },
    { key: 'round', title: t('loadRound') },
    { key: 'how', title: t('tabHow') },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="fairness-hero stage-night rounded-xl px-5 py-8 sm:px-10 sm:py-12">
        <div className="stage-girih" />
        <HeroStar />
        <h1 className="text-[clamp(28px,5vw,42px)] leading-tight font-extrabold tracking-tight text-white">
          {t('title')}
        </h1>
        <p className="mt-3 max-w-[60ch] text-[16px] text-[#d5dbee]">{t('lead')}</p>
        <div className="mt-5">
          <ButtonLink to="/fairness/rtp" look="ghost" className="border-white/30! text-white!">
            {t('toReturns')}
          </ButtonLink>
        </div>
      </header>
      {!isOnline && <Notice look="plain">{t('offlineNote')}</Notice>}
      <Tabs label={t('title')} tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'how' && <HowItWorks />}
        {tab === 'round' && <RoundFinder first={query.get('round')} />}
        {tab === 'verify' && (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <VerifierForm form={form} onChange={change} />
            <VerifierResult form={form} isOnline={isOnline} />
          </div>
        )}
      </Tabs>
    </div>
  )
}

/** A shield in the star of the house. */
function HeroStar() {
  return (
    <svg
      viewBox="-150 -150 300 300"
      aria-hidden="true"
      fill="none"
      stroke="#ffd873"
      strokeLinejoin="round"
      className="absolute end-8 top-1/2 -z-1 size-72 -translate-y-1/2 max-lg:hidden"
    >
      <path d={starPath(146)} strokeOpacity=".3" transform="rotate(11)" />
      <path d={starPath(132)} strokeOpacity=".6" />
      <path d={starPath(112)} stroke="#5fe3d4" strokeOpacity=".8" strokeWidth="2" fill="#0c1640" fillOpacity=".7" />
      <path d="M0-58 44-40V-4C44 28 26 46 0 58-26 46-44 28-44-4V-40Z" stroke="#5fe3d4" strokeWidth="5" />
      <path d="M-19-1-5 14 21-15" stroke="#fff3cf" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
