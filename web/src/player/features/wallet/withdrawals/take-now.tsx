import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import type { CurrencyData } from '../../../me/currency.ts'
import { usePlayer } from '../../../me/player.ts'
import type { SettingsData } from './withdrawal-data.ts'
import '../wallet.css'

type TakeNowProps = { readonly settings: SettingsData; readonly currency: CurrencyData }

/** The most that can be taken now, what is on its way already, and in words what holds back the rest. */
export function TakeNow({ settings: { maxNow, blocks }, currency }: TakeNowProps) {
  const t = useTexts('withdraw')
  const wallet = useTexts('wallet')
  const own = usePlayer()?.wallet
  const holds = blocks.flatMap((block) => (isHold(block) ? [block] : []))
  return (
    <section
      aria-label={t('now.title')}
      className="wallet-card stage-night grid gap-5 rounded-xl p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center"
    >
      <div className="stage-girih" />
      <div className="min-w-0">
        <p className="text-[15px] font-semibold text-[#c9d0ea]">{t('now.title')}</p>
        <AmountText
          amount={maxNow}
          currency={currency}
          isLive
          className="block truncate pt-1 rtl:text-end text-[clamp(30px,7vw,46px)] leading-tight font-extrabold tracking-tight"
        />
        {own !== undefined && (
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[14px] text-[#c9d0ea]">
            <span>
              {wallet('total')} <AmountText amount={own.totalBalance} currency={currency} className="font-bold" />
            </span>
            {/[1-9]/.test(own.withdrawalBalance) && (
              <span>
                {wallet('leaving')}{' '}
                <AmountText amount={own.withdrawalBalance} currency={currency} className="font-bold" />
              </span>
            )}
          </p>
        )}
      </div>
      {holds.length > 0 && <Holds holds={holds} currency={currency} />}
    </section>
  )
}

const HOLDS = ['in_play', 'bonus', 'gateway_max', 'daily_cap', 'source_first'] as const
type Block = SettingsData['blocks'][number]
type Hold = Block & { readonly code: (typeof HOLDS)[number]; readonly amount: string }

/** Whether a block holds back a part; the others keep in all of it, and stand in place of the form. */
function isHold(block: Block): block is Hold {
  return block.amount !== null && HOLDS.some((code) => code === block.code)
}

function Holds({ holds, currency }: { readonly holds: readonly Hold[]; readonly currency: CurrencyData }) {
  const t = useTexts('withdraw')
  const { money } = useFormat()
  return (
    <div className="min-w-0 rounded-md border border-white/12 bg-[#0a1030]/55 px-4 py-3 text-[14px]">
      <h2 className="font-bold">{t('holds.title')}</h2>
      <ul className="mt-1 grid gap-1.5 text-[#c9d0ea]">
        {holds.map(({ code, amount }) => (
          <li key={code}>{t(`hold.${code}`, { amount: isolated(money(amount, currency)) })}</li>
        ))}
      </ul>
    </div>
  )
}
