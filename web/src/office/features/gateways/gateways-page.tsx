import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Gateway, keyOfGateway } from './gateway.ts'
import { SwitchOffDialog, SwitchOnDialog } from './switch-dialogs.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { useGatewayColumns } from './use-gateway-columns.tsx'

const DIRECTIONS = ['in', 'out'] as const

/** Ways of payment: what they take and cost, how they do, whether they are on, and what lies with their providers. */
export function GatewaysPage() {
  const t = useTexts('gateways')
  const maySwitch = useMay('gateway.switch')
  const mayChange = useMay('settings.change')
  const { current, close } = useDialogs()
  const columns = useGatewayColumns()
  const { count } = useFormat()
  useLive('gateways', 'office/gateway/getList')
  const read = useCall('office/gateway/getList', {}, { silent: true, staleTimeMs: 0 })
  const gateway = read.data?.items.find((one) => keyOfGateway(one) === current?.id)
  const listOf = ({ direction, isOffered }: Pick<Gateway, 'direction' | 'isOffered'>) =>
    read.data && {
      items: read.data.items.filter((one) => one.direction === direction && one.isOffered === isOffered),
    }
  return (
    <Page title={t('title')} text={t('text')}>
      {DIRECTIONS.map((direction) => (
        <section key={direction} className="grid grid-cols-1 gap-2">
          <h2 className="text-[15px] font-semibold">{t(`list.${direction}`)}</h2>
          <CursorList
            caption={t(`list.${direction}`)}
            columns={columns}
            keyOf={keyOfGateway}
            read={{ ...read, data: listOf({ direction, isOffered: true }) }}
            empty={{ title: t('empty') }}
          />
          {(listOf({ direction, isOffered: false })?.items.length ?? 0) > 0 && (
            <details>
              <summary className="cursor-pointer py-3 font-medium text-ink-2">
                {t('notSetUp', { count: count(listOf({ direction, isOffered: false })?.items.length ?? 0) })}
              </summary>
              <CursorList
                caption={t(`notSetUp.${direction}`)}
                columns={columns}
                keyOf={keyOfGateway}
                read={{ ...read, data: listOf({ direction, isOffered: false }) }}
                empty={{ title: t('empty') }}
              />
            </details>
          )}
        </section>
      ))}
      {maySwitch && gateway !== undefined && current?.name === 'off' && (
        <SwitchOffDialog gateway={gateway} onClose={close} />
      )}
      {maySwitch && gateway !== undefined && current?.name === 'on' && (
        <SwitchOnDialog gateway={gateway} onClose={close} />
      )}
      {mayChange && gateway !== undefined && current?.name === 'terms' && (
        <TermsDialog gateway={gateway} onClose={close} />
      )}
    </Page>
  )
}
