import { Coins, CreditCard, FileInput, FlaskConical, type LucideIcon, TicketPercent } from 'lucide-react'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Money } from '../../kit/figures/money.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Gateway, keyOfGateway } from './gateway.ts'
import { GatewayState } from './gateway-state.tsx'
import { GatewayTerms } from './gateway-terms.tsx'
import { HotWallet } from './hot-wallet.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  card: CreditCard,
  merchant: FileInput,
  voucher: TicketPercent,
  sandbox: FlaskConical,
}

/** What is said of a way of payment, and what can be done with it. */
export function useGatewayColumns(): readonly Column<Gateway>[] {
  const t = useTexts('gateways')
  const { percent, count } = useFormat()
  const actions = useActions()
  const columns: readonly Column<Gateway>[] = [
    {
      key: 'way',
      head: t('way'),
      namesRow: true,
      place: 'title',
      cell: ({ code, title }) => {
        const Icon = ICONS[code] ?? Coins
        return (
          <span className="flex items-start gap-2.5">
            <Icon size={20} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
            <span className="font-semibold">{title}</span>
          </span>
        )
      },
    },
    { key: 'state', head: t('state'), place: 'whole', cell: (gateway) => <GatewayState gateway={gateway} /> },
    { key: 'terms', head: t('terms'), place: 'whole', cell: (gateway) => <GatewayTerms gateway={gateway} /> },
    {
      key: 'success',
      head: t('success'),
      place: 'half',
      cell: ({ successPercent }) => (successPercent === null ? t('none') : percent(String(successPercent))),
    },
    {
      key: 'time',
      head: t('time'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ typicalSeconds }) =>
        typicalSeconds === null ? t('none') : t('seconds', { count: count(typicalSeconds) }),
    },
    {
      key: 'float',
      head: t('float'),
      place: 'half',
      cell: ({ floats, hotWallet }) => (
        <>
          {floats.length === 0
            ? hotWallet === null && t('none')
            : floats.map((one) => <Money key={one.currency} amount={one.amount} of={one} className="block" />)}
          {hotWallet !== null && <HotWallet of={hotWallet} />}
        </>
      ),
    },
    {
      key: 'differences',
      head: t('differences'),
      place: 'half',
      cell: ({ openIncidents }) => (openIncidents === 0 ? t('none') : <Badge look="bad">{count(openIncidents)}</Badge>),
    },
  ]
  return actions === null ? columns : [...columns, actions]
}

/** What whoever looks may do; null: nothing. */
function useActions(): Column<Gateway> | null {
  const t = useTexts('gateways')
  const maySwitch = useMay('gateway.switch')
  const mayChange = useMay('settings.change')
  const { open } = useDialogs()
  if (!maySwitch && !mayChange) return null
  return {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (gateway) => {
      const named = { way: gateway.title, direction: t(`direction.${gateway.direction}`) }
      const act = gateway.stop === null ? 'off' : 'on'
      return (
        <span className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
          {mayChange && (
            <Button
              look="ghost"
              size="s"
              aria-label={t('termsOf', named)}
              onClick={() => open('terms', keyOfGateway(gateway))}
            >
              {t('changeTerms')}
            </Button>
          )}
          {maySwitch && (
            <Button
              look="ghost"
              size="s"
              aria-label={t(`${act}Of`, named)}
              onClick={() => open(act, keyOfGateway(gateway))}
            >
              {t(act)}
            </Button>
          )}
        </span>
      )
    },
  }
}
