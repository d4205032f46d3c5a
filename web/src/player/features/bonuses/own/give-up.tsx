import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { refreshPlayer, takeWallet } from '../../../me/player.ts'
import { useLiveList } from '../../../me/use-live-list.ts'
import { BonusProblem } from '../bonus-problem.tsx'
import { type Grant, readGrantsAnew } from './grant-data.ts'

/** Gives a bonus up, after its player has seen in exact sums what stays and what goes back. */
export function GiveUp({ grant }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const common = useTexts('common')
  const [isAsking, setIsAsking] = useState(false)
  const { run, forget, ...intent } = useIntent()
  const { id, status } = grant
  const giveUp = () =>
    run('forfeit', async (options) => {
      const { wallet } = await sendMoney('bonus/grant/forfeit', { id }, options)
      takeWallet(wallet)
      refreshPlayer()
      readGrantsAnew()
      setIsAsking(false)
      showToast(t('left'))
    })
  const ask = () => {
    forget()
    setIsAsking(true)
  }
  return (
    <>
      <Button look="ghost" aria-haspopup="dialog" onClick={ask}>
        {t('leave')}
      </Button>
      {isAsking && (
        <Modal title={t('leaveTitle')} closeLabel={common('action.close')} onClose={() => setIsAsking(false)}>
          <div className="grid gap-5">
            <BonusProblem problem={intent.problem} />
            {status === 'queued' || status === 'offered' ? (
              <p className="text-ink-2">{t('leaveQueuedText')}</p>
            ) : (
              <Exit grant={grant} />
            )}
            <Button look="danger" isWide isBusy={intent.pending !== null} onClick={() => void giveUp()}>
              {t(intent.pending === null ? 'leaveYes' : 'leaving')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

/** What giving it up now leaves and takes; anew whenever money moves. */
function Exit({ grant: { id, currency } }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const { money, count } = useFormat()
  const shown = currencyOrCode(useCurrencies(), currency)
  const read = useCall('bonus/grant/getExit', { id }, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  const write = (wire: string) => <Ltr className="font-bold">{money(wire, shown)}</Ltr>
  return (
    <Loaded read={read} fallback={<Skeleton className="h-32 rounded-md" />}>
      {({ cash, cashHeld, bonus, bonusHeld, openBets }) => (
        <>
          <dl className="grid grid-cols-1">
            <Fact name={t('leave.stays')}>{write(cash)}</Fact>
            <Fact name={t('leave.goes')}>{write(bonus)}</Fact>
            {openBets > 0 && (
              <>
                <Fact name={t('fact.openBets')}>{count(openBets)}</Fact>
                <Fact name={t('leave.staysHeld')}>{write(cashHeld)}</Fact>
                <Fact name={t('leave.goesHeld')}>{write(bonusHeld)}</Fact>
              </>
            )}
          </dl>
          <p className="text-[14px] text-ink-2">{t('leaveText')}</p>
        </>
      )}
    </Loaded>
  )
}
