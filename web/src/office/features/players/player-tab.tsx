import type { TabPlace } from './player-file.ts'
import { BonusesTab } from './tabs/bonuses-tab.tsx'
import { ChecksTab } from './tabs/checks-tab.tsx'
import { ConsentsTab } from './tabs/consents-tab.tsx'
import { LedgerTab } from './tabs/ledger-tab.tsx'
import { LinkedTab } from './tabs/linked-tab.tsx'
import { NotesTab } from './tabs/notes-tab.tsx'
import { NoticesTab } from './tabs/notices-tab.tsx'
import { PaymentsTab } from './tabs/payments-tab.tsx'
import { PlaysTab } from './tabs/plays-tab.tsx'
import { ProtectionTab } from './tabs/protection-tab.tsx'
import { RiskTab } from './tabs/risk-tab.tsx'
import { SessionsTab } from './tabs/sessions-tab.tsx'
import { TicketsTab } from './tabs/tickets-tab.tsx'
import { TrailTab } from './tabs/trail-tab.tsx'

export const TABS = [
  'ledger',
  'plays',
  'payments',
  'bonuses',
  'checks',
  'protection',
  'notes',
  'tickets',
  'sessions',
  'linked',
  'risk',
  'consents',
  'notices',
  'trail',
] as const
export type TabName = (typeof TABS)[number]

/** What a tab of the file shows. */
export function PlayerTab({ tab, ...place }: TabPlace & { readonly tab: TabName }) {
  const { overview } = place
  const { player, wallet } = overview
  if (tab === 'ledger') return <LedgerTab {...place} />
  if (tab === 'plays') return <PlaysTab {...place} />
  if (tab === 'payments') return <PaymentsTab {...place} />
  if (tab === 'bonuses') return <BonusesTab {...place} />
  if (tab === 'checks') return <ChecksTab playerId={player.id} />
  if (tab === 'protection') return <ProtectionTab playerId={player.id} currency={wallet.currency} />
  if (tab === 'notes') return <NotesTab {...place} />
  if (tab === 'tickets') return <TicketsTab {...place} />
  if (tab === 'sessions') return <SessionsTab playerId={player.id} />
  if (tab === 'risk') return <RiskTab playerId={player.id} />
  if (tab === 'linked') return <LinkedTab {...place} />
  if (tab === 'consents') return <ConsentsTab {...place} />
  if (tab === 'notices') return <NoticesTab {...place} />
  return <TrailTab {...place} />
}
