import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Panel } from '../../kit/page.tsx'
import { changeTicket, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'

/** What is done with a ticket beside answering it. */
export function TicketWork({ ticket }: { readonly ticket: WholeTicket }) {
  const t = useTexts('tickets')
  const { open } = useDialogs()
  const { id, version, canResolve, canMerge, status } = ticket
  const { isBusy, error, run } = useAction<void>(() =>
    changeTicket(async () => {
      await call('office/ticket/resolve', { id, version })
      showToast(t('resolved'))
    }),
  )
  if (status === 'closed') return null
  return (
    <Panel title={t('work')}>
      <div className="grid grid-cols-1 gap-2 px-5 py-4">
        {canResolve && (
          <Button look="ghost" isBusy={isBusy} onClick={() => void run()}>
            {t('resolve')}
          </Button>
        )}
        <Refused error={error} />
        <Macros ticket={ticket} />
        {(['assign', 'tags', 'move', 'setPriority'] as const).map((name) => (
          <Button key={name} look="quiet" onClick={() => open(name)}>
            {t(name)}
          </Button>
        ))}
        {canMerge && (
          <Button look="quiet" onClick={() => open('merge')}>
            {t('merge')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Does several things by one press: what, the settings say. */
function Macros({ ticket: { id, version } }: { readonly ticket: WholeTicket }) {
  const t = useTexts('tickets')
  const items = useCall('office/ticket/getMacros', {}, { silent: true }).data?.items ?? []
  const { error, run } = useAction((macroId: string) =>
    changeTicket(async () => {
      await call('office/ticket/runMacro', { id, version, macroId })
      showToast(t('macroDone'))
    }),
  )
  if (items.length === 0) return null
  return (
    <>
      <Select
        label={t('macro')}
        name="macro"
        value=""
        placeholder={t('canned.choose')}
        choices={items.map((one) => ({ value: one.id, title: one.title }))}
        onChange={({ target }) => void run(target.value)}
      />
      <Refused error={error} />
    </>
  )
}
