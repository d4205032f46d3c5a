import { useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ConsentsPanel } from './consents-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const TABS = ['profile', 'settings', 'consents', 'data'] as const

/** /user/user/profile: who the player is, how they like the site, what they allow, and everything kept about them. */
export function ProfilePage() {
  const t = useTexts('account')
  const [query, setQuery] = useSearchParams()
  const current = TABS.find((tab) => tab === query.get('tab')) ?? 'profile'
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={TABS.map((key) => ({ key, title: t(`tab.${key}`) }))}
        current={current}
        onChange={(tab) => setQuery(tab === 'profile' ? {} : { tab }, { replace: true })}
      >
        {current === 'profile' && <ProfilePanel />}
        {current === 'settings' && <SettingsPanel />}
        {current === 'consents' && <ConsentsPanel />}
        {current === 'data' && <DataPanel />}
      </Tabs>
    </div>
  )
}
