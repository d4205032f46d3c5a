import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { usePageTitle } from '../../page-title.ts'
import { HowItWorks } from './how-it-works.tsx'
import { RoundFinder } from './round-finder.tsx'
import { VerifierForm } from './verifier-form.tsx'
import { VerifierResult } from './verifier-result.tsx'
import { formOfQuery, queryOfForm, type VerifyForm } from './verify-form.ts'
import './fairness.css'

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
    <div className="grid gap-6">
      <header className="fairness-hero stage-night rounded-xl px-5 py-8 sm:px-10 sm:py-12">
        <div className="stage-girih" />
        <h1 className="text-[clamp(28px,5vw,42px)] leading-tight font-extrabold tracking-tight text-white">
          {t('title')}
        </h1>
        <p className="mt-3 max-w-[60ch] text-[16px] text-[#d5dbee]">{t('lead')}</p>
      </header>
      {!isOnline && <Notice look="plain">{t('offlineNote')}</Notice>}
      <Tabs label={t('title')} tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'how' && <HowItWorks />}
        {tab === 'round' && <RoundFinder first={query.get('round')} />}
        {tab === 'verify' && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <VerifierForm form={form} onChange={change} />
            <VerifierResult form={form} isOnline={isOnline} />
          </div>
        )}
      </Tabs>
    </div>
  )
}
