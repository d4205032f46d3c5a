import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { refreshPlayer, takeWallet } from '../../../me/player.ts'
import { BonusProblem } from '../bonus-problem.tsx'
import { type Grant, readGrantsAnew } from './grant-data.ts'

/** Takes a bonus that was set aside for the player, by the terms it was offered with. */
export function TakeOffered({ grant: { bonusId }, termsHash }: { readonly grant: Grant; readonly termsHash: string }) {
  const t = useTexts('bonuses')
  const { run, ...intent } = useIntent()
  const take = () =>
    run('take', async (options) => {
      const { wallet, grant } = await sendMoney('bonus/bonus/active', { bonusId, termsHash, code: null }, options)
      takeWallet(wallet)
      refreshPlayer()
      readGrantsAnew()
      showToast(t(grant.status === 'queued' ? 'takenQueued' : 'taken'))
    })
  return (
    <div className="grid justify-items-start gap-2">
      <BonusProblem problem={intent.problem} />
      <Button isBusy={intent.pending !== null} onClick={() => void take()}>
        {t(intent.pending === null ? 'takenByTerms' : 'taking')}
      </Button>
      <p className="text-[14px] text-ink-2">{t('stateText.offered')}</p>
    </div>
  )
}
