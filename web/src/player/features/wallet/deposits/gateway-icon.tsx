import { Coins, CreditCard, TicketPercent } from 'lucide-react'
import { Glyph } from '../../../../ui/glyph.tsx'

/** What a way of payment is shown as, whether money comes or goes by it. */
export type GatewayLook = 'voucher' | 'coins' | 'card' | 'account'

/** The picture of a way of payment. */
export function GatewayIcon({ look }: { readonly look: GatewayLook }) {
  const drawn = { size: 22, strokeWidth: 1.7, 'aria-hidden': true } as const
  if (look === 'voucher') return <TicketPercent {...drawn} />
  if (look === 'coins') return <Coins {...drawn} />
  return look === 'card' ? <CreditCard {...drawn} /> : <Glyph name="wallet" size={22} />
}
