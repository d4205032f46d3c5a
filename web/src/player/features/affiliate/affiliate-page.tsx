import { viewField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { LinksTab } from './links-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { StatementsTab } from './statements-tab.tsx'

const TABS = ['overview', 'links', 'people', 'statements', 'plan'] as const
const VIEWS = {
  overview: OverviewTab,
  links: LinksTab,
  people: PeopleTab,
  statements: StatementsTab,
  plan: PlanTab,
} as const
const FIELDS = { tab: viewField(TABS) }

/** /user/affiliate/affiliate: who came by the player, by which plan that is paid, and what it came to. */
export function AffiliatePage() {
  const t = useTexts('affiliate')
  const pages = useTexts('pages')
  const { shown, change } = useAddress(FIELDS)
  const View = VIEWS[shown.tab]
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.affiliate')} text={t('lead')} />
      <Tabs
        label={t('parts')}
        tabs={TABS.map((key) => ({ key, title: t(`tab.${key}`) }))}
        current={shown.tab}
        onChange={(tab) => change({ tab })}
      >
        <View />
      </Tabs>
    </div>
  )
}
