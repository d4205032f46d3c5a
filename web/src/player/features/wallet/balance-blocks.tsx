import type { WalletData } from '@tas/shared/contract/fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { usePlayer } from '../../me/player.ts'
import { useIsSandbox } from './sandbox.tsx'
import './wallet.css'

/** What the player has: in all, free, in open bets, as bonus. Moves as it happens. */
export function BalanceBlocks() {
  const t = useTexts('wallet')
  const wallet = usePlayer()?.wallet
  const isSandbox = useIsSandbox()
  const parts = [
    { key: 'unlocked', name: t('unlocked'), amount: wallet?.unlockedBalance },
    { key: 'held', name: t('held'), amount: wallet?.heldBalance },
    { key: 'bonus', name: t('bonus'), amount: wallet?.totalBonusBalance },
    // Most have nothing on its way: then there is nothing to say of it.
    ...(/[1-9]/.test(wallet?.withdrawalBalance ?? '')
      ? [{ key: 'leaving', name: t('leaving'), amount: wallet?.withdrawalBalance }]
      : []),
  ]
  const currency = wallet?.currency
  return (
    <section
      aria-label={t('balance')}
      className="wallet-card stage-night grid gap-5 rounded-xl p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
    >
      <div className="stage-girih" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-[15px] font-semibold text-[#c9d0ea]">
          {t('total')}
          {isSandbox && (
            <span className="rounded-full border border-[#ffcf57]/50 bg-[#ffcf57]/12 px-2.5 py-0.5 text-[12px] font-bold text-[#ffd873]">
              {t('sandbox')}
            </span>
          )}
        </p>
        <Amount
          amount={wallet?.totalBalance}
          currency={currency}
          className="block truncate pt-1 rtl:text-end text-[clamp(30px,7vw,46px)] leading-tight font-extrabold tracking-tight"
        />
      </div>
      <dl className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr sm:gap-3">
        {parts.map(({ key, name, amount }) => (
          <div
            key={key}
            className="min-w-0 rounded-md border border-white/12 bg-[#0a1030]/55 px-4 py-2.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 sm:min-w-36"
          >
            <dt className="truncate text-[13px] text-[#aeb7d8]">{name}</dt>
            <dd className="truncate text-[15px] font-bold sm:text-[17px]">
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type AmountProps = {
  readonly amount: string | undefined
  readonly currency: WalletData['currency'] | undefined
  readonly className?: string
}

/** An amount of the wallet, or the place that it takes: what stands under the card stays where it is when it comes. */
function Amount({ amount, currency, className }: AmountProps) {
  if (amount !== undefined && currency !== undefined)
    return <AmountText amount={amount} currency={currency} isLive {...(className !== undefined && { className })} />
  return (
    <span aria-hidden className={className}>
      <span className="skeleton inline-block h-[0.8em] w-[5em] rounded-md" />
    </span>
  )
}
