import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../../ui/load-problem.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ProtectionNotice } from '../../../me/limits/protection-notice.tsx'
import { useSaferPlay } from '../../../me/limits/use-safer-play.ts'
import { BalanceBlocks } from '../balance-blocks.tsx'
import { SandboxNotice } from '../sandbox.tsx'
import { useBonuses } from './bonus-choice.tsx'
import type { DepositData } from './deposit-data.ts'
import { DepositDone } from './deposit-done.tsx'
import { DepositForm } from './deposit-form.tsx'
import { OpenDeposits, useLastDeposits } from './open-deposits.tsx'

/** /user/deposit/deposit */
export function DepositPage() {
  const t = useTexts('wallet')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('depositTitle')} />
      {/* A phone's first screenful is the form; its header shows the balance. */}
      <div className="max-lg:order-last">
        <BalanceBlocks />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Gateways />
        <aside className="grid gap-4">
          <SandboxNotice />
          <section className="rounded-lg border border-line bg-surface-1 p-5">
            <h2 className="text-[16px] font-bold">{t('saferTitle')}</h2>
            <p className="mt-1.5 text-[14px] text-ink-2">{t('saferText')}</p>
            <ButtonLink to="/user/saferPlay" size="s" look="ghost" className="mt-3 min-h-11">
              {t('saferLink')}
            </ButtonLink>
          </section>
        </aside>
      </div>
    </div>
  )
}

function Gateways() {
  const t = useTexts('wallet')
  const [done, setDone] = useState<DepositData | null>(null)
  const path = 'deposit/availableDepositGateway/getAvailableDepositGateways'
  const read = useCall(path, {}, { silent: true })
  const { data } = read
  const [saferPlay, bonuses, last] = [useSaferPlay(), useBonuses(), useLastDeposits()]
  const safer = saferPlay.data
  if (safer !== undefined && isHeld(safer)) return <ProtectionNotice data={safer} />
  if (done !== null) return <DepositDone deposit={done} onAgain={() => setDone(null)} />
  // The form comes when all that stands above its button has come, which nothing moves from under a finger then. What cannot be
  // told keeps nobody from it: the server refuses whom it holds.
  if (data === undefined || ![saferPlay, bonuses, last].every(hasCome))
    return <NotLoaded read={read} fallback={<Skeleton className="h-[420px] rounded-xl" />} />
  if (data.items.length === 0) return <EmptyState picture="empty" title={t('noGateways')} text={t('noGatewaysText')} />
  return (
    <div className="grid gap-4">
      {safer?.isChoiceNeeded === true && <ProtectionNotice data={safer} isElsewhere />}
      <OpenDeposits read={last} />
      <DepositForm gateways={data.items} onDone={setDone} />
    </div>
  )
}

/** Whether a read has ended, however. */
const hasCome = ({ data, error }: { readonly data: unknown; readonly error: unknown }) =>
  data !== undefined || error !== null

/** Whether nothing can be deposited now, however little: nobody is asked to, then. */
function isHeld({ exclusion, timeOutUntil, termsDue }: SaferPlayData): boolean {
  return exclusion !== null || timeOutUntil !== null || termsDue !== null
}
