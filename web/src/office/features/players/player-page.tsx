import { ACCOUNT_LOCKS, LOCK_KINDS, OPENED_BY_TWO } from '@tas/shared/contract/office/choices.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { AskedOfPlayer } from '../../kit/asked/asked-here.tsx'
import { Page } from '../../kit/page.tsx'
import { TabStrip } from '../../kit/tabs/tab-strip.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { LockDialog, OpenLockDialog } from './lock-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { playerPlace } from './player-address.ts'
import type { Overview, Person } from './player-file.ts'
import { PlayerHead } from './player-head.tsx'
import { PlayerActions, PlayerFacts } from './player-side.tsx'
import { PlayerTab, TABS, type TabName } from './player-tab.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { useOpenParts } from './tabs/payments-tab.tsx'

const FIELDS = { tab: viewField(TABS), cursor: playerPlace() }
const UID = /^[1-9]\d{0,8}$/

/** The file of a player, by the number in the address. */
export function PlayerPage() {
  const { uid = '' } = useParams()
  const digits = toAsciiDigits(uid)
  return UID.test(digits) ? <File key={digits} intId={Number(digits)} /> : <NobodyHere />
}

function File({ intId }: { readonly intId: number }) {
  const read = useCall('office/player/getOverview', { intId }, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(overview) => <Shown overview={overview} />}
    </Loaded>
  )
}

function NobodyHere() {
  const t = useTexts('players')
  return (
    <EmptyState isPage picture="not-found" title={t('nobody')} text={t('nobodyText')}>
      <ButtonLink to="/players" look="ghost">
        {t('toList')}
      </ButtonLink>
    </EmptyState>
  )
}

function Shown({ overview }: { readonly overview: Overview }) {
  const t = useTexts('players')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  const tabs = useOpenTabs()
  const tab = tabs.includes(shown.tab) ? shown.tab : TABS[0]
  const mayEnd = useMay('player.sessions.end')
  const maySee = useMay('player.person')
  const mayLock = useMay('player.lock')
  const mayDecide = useMay('risk.decide')
  const [openedKind, openedCause] = current?.name === 'openLock' ? (current.id ?? '').split('.') : []
  const opened = ACCOUNT_LOCKS.find((kind) => kind === openedKind)
  const cause = OPENED_BY_TWO.find((one) => one === openedCause)
  const locked = current?.name === 'lock' ? LOCK_KINDS.find((kind) => kind === current.id) : undefined
  // Seen for a reason that was given once: whoever comes back gives another.
  const [person, setPerson] = useState<Person | 'nothing' | null>(null)
  const { player } = overview
  return (
    <Page title={player.username} text={t('fileText')}>
      {/* What can be done stands before the lists; on a desk beside them. The last row takes what a long list needs. */}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px] xl:grid-rows-[auto_auto_1fr]">
        <PlayerHead overview={overview} />
        <PlayerActions overview={overview} person={person} />
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-2">
          <AskedOfPlayer uid={player.intId} />
          <TabStrip
            label={t('tabs')}
            moreLabel={t('tabs.more')}
            tabs={tabs.map((key) => ({ key, title: t(`tab.${key}`) }))}
            current={tab}
            onChange={(next) => change({ tab: next })}
          >
            {/* Words of a tab come with it: what waits for them is the tab alone, and whoever pressed it keeps their place. */}
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <PlayerTab tab={tab} overview={overview} cursor={shown.cursor} onTurn={(cursor) => change({ cursor })} />
            </Suspense>
          </TabStrip>
        </div>
        <PlayerFacts overview={overview} />
      </div>
      {current?.name === 'person' && maySee && <PersonDialog player={player} onSeen={setPerson} onClose={close} />}
      {locked !== undefined && mayLock && (
        <LockDialog player={player} kind={locked} isLocked={overview.locks.includes(locked)} onClose={close} />
      )}
      {opened !== undefined && cause !== undefined && mayDecide && (
        <OpenLockDialog player={player} kind={opened} cause={cause} onClose={close} />
      )}
      <Dialogs overview={overview} name={current?.name} onClose={close} />
      {current?.name === 'endSessions' && mayEnd && <EndSessionsDialog player={player} onClose={close} />}
    </Page>
  )
}

type DialogsProps = { readonly overview: Overview; readonly name: string | undefined; readonly onClose: () => void }

/** What is done for the player in a dialog of its own, by whoever may do it. */
function Dialogs({ overview, name, onClose }: DialogsProps) {
  const mayAdjust = useMay('player.adjust')
  const mayProtect = useMay('player.protect')
  const mayWrite = useMay('player.message')
  const maySee = useMay('player.see')
  if (name === 'adjust' && mayAdjust) return <AdjustDialog overview={overview} onClose={onClose} />
  if (name === 'setLimit' && mayProtect) return <LimitDialog overview={overview} onClose={onClose} />
  if (name === 'exclude' && mayProtect) return <ExcludeDialog player={overview.player} onClose={onClose} />
  if (name === 'site' && maySee) return <SiteDialog player={overview.player} onClose={onClose} />
  if (name === 'message' && mayWrite) return <MessageDialog overview={overview} onClose={onClose} />
  return null
}

/** The tabs that whoever is here may open. */
function useOpenTabs(): readonly TabName[] {
  const mayNote = useMay('player.note')
  const mayAudit = useMay('audit.read')
  const maySeeChecks = useMay('verification.read')
  const maySeeRisk = useMay('risk.see')
  const maySeeBonuses = useMay('bonus.read')
  const maySeeTickets = useMay('ticket.read')
  const seesPayments = useOpenParts().length > 0
  const may: Partial<Record<TabName, boolean>> = {
    notes: mayNote,
    trail: mayAudit,
    checks: maySeeChecks,
    payments: seesPayments,
    bonuses: maySeeBonuses,
    risk: maySeeRisk,
    tickets: maySeeTickets,
  }
  return TABS.filter((tab) => may[tab] ?? true)
}
