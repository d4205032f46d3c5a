import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { refreshPlayer, takeWallet } from '../../me/player.ts'
import { rateOf, useExact } from './exact.ts'

export type Rewards = CallData<'loyalty/reward/getRewards'>

/** What comes back to the player: what is due and from what, and the button that has it paid. */
export function RewardsCard({ rewards, onPaid }: { readonly rewards: Rewards; readonly onPaid: () => void }) {
  const t = useTexts('vip')
  const { money, percent, calendarDay } = useFormat()
  const currency = currencyOrCode(useCurrencies(), rewards.currency)
  const exact = useExact(currency)
  const write = (wire: string) => <Ltr className="font-bold">{money(wire, currency)}</Ltr>
  return (
    <section
      aria-labelledby="vip-rewards"
      className="grid grid-cols-1 gap-5 rounded-xl border border-line bg-surface-1 p-5 sm:p-7"
    >
      <div className="grid gap-2">
        <h2 id="vip-rewards" className="text-[20px] font-bold">
          {t('rewards')}
        </h2>
        <p className="max-w-[80ch] text-ink-2">{t('rewardsText')}</p>
      </div>
      <dl className="grid grid-cols-1">
        <Fact name={t('due')}>{write(rewards.due)}</Fact>
        <Fact name={t('dueRakeback')}>{write(rewards.dueRakeback)}</Fact>
        <Fact name={t('dueLevelCash')}>{write(rewards.dueLevelCash)}</Fact>
        {rewards.rateE4 !== null && (
          <Fact name={t('rateToday')}>
            <Ltr>{percent(rateOf(rewards.rateE4))}</Ltr>
          </Fact>
        )}
        <Fact name={t('accrued')}>
          <Ltr className="break-all">{exact(rewards.accruedE12)}</Ltr>
        </Fact>
        <Fact name={t('paidSoFar')}>{write(rewards.paid)}</Fact>
        <Fact name={t('nextPayday')}>{calendarDay(rewards.nextPayday)}</Fact>
      </dl>
      <Claim reason={rewards.reason} onPaid={onPaid} />
    </section>
  )
}

function Claim({ reason, onPaid }: { readonly reason: Rewards['reason']; readonly onPaid: () => void }) {
  const t = useTexts('vip')
  const { run, ...intent } = useIntent()
  const claim = () =>
    run('claim', async (options) => {
      const { wallet } = await sendMoney('loyalty/reward/claim', {}, options)
      takeWallet(wallet)
      refreshPlayer()
      onPaid()
      showToast(t('claimed'))
    })
  if (reason !== null && intent.pending === null) return <p className="text-[14px] text-ink-2">{reason.text}</p>
  return (
    <div className="grid justify-items-start gap-3">
      {intent.problem !== null && (
        <Notice>
          <p>{intent.problem.isUnsure ? t('claimUnsure') : intent.problem.text}</p>
        </Notice>
      )}
      <Button isBusy={intent.pending !== null} onClick={() => void claim()}>
        {t(intent.pending === null ? 'claim' : 'claiming')}
      </Button>
    </div>
  )
}
