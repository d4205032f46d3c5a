import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Gateway } from './gateway.ts'

/** Digits of a coin behind the point. */
const MOST_DIGITS = 18

/** What lies in the hot wallet of a coin; where that is less than is owed, how much that is. */
export function HotWallet({ of }: { readonly of: NonNullable<Gateway['hotWallet']> }) {
  const t = useTexts('gateways')
  const { decimal } = useFormat()
  const write = (coins: string) => isolated(`${decimal(coins, MOST_DIGITS)} ${of.symbol}`)
  if (of.balance === null) return <span className="block text-[13px] text-ink-3">{t('hotWalletUnread')}</span>
  return (
    <span className="grid justify-items-start gap-1 text-[13px]">
      {t('hotWallet', { coins: write(of.balance) })}
      {of.isShort && <Badge look="bad">{t('hotWalletShort', { coins: write(of.owed) })}</Badge>}
    </span>
  )
}
