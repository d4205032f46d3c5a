import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { pressedBy } from '../../kit/queue/row-keys.ts'
import { type QueuedTicket, readTicketsAnew } from '../../kit/tickets/ticket.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRefusalText } from '../../me/titles.ts'

/** Whether a ticket can still be somebody's work. */
export const isLive = ({ status }: Pick<QueuedTicket, 'status'>) => status !== 'resolved' && status !== 'closed'

/** Takes a ticket for oneself where nobody has, and gives one's own back. */
export function TakeButton({ ticket }: { readonly ticket: QueuedTicket }) {
  const t = useTexts('tickets')
  const { serial } = useFormat()
  const { id: ownId } = useSelf()
  const textOf = useRefusalText()
  const { id, version, intId, assignedTo } = ticket
  const isOwn = assignedTo?.id === ownId
  const { isBusy, run } = useAction<void>(async () => {
    const done = isOwn
      ? call('office/ticket/assign', { id, version, personId: null })
      : call('office/ticket/take', { id, version })
    await done.catch((refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal
      showToast(textOf(refusal), 'bad')
    })
    await readTicketsAnew()
  })
  if (!isLive(ticket) || (assignedTo !== null && !isOwn)) return null
  const name = t('nameOf', { number: serial(intId) })
  return (
    <Button
      key={isOwn ? 'release' : 'take'}
      look={isOwn ? 'ghost' : 'quiet'}
      size="s"
      isBusy={isBusy}
      {...pressedBy(isOwn ? 'r' : 'c')}
      aria-label={t(isOwn ? 'releaseOf' : 'takeOf', { name })}
      onClick={() => void run()}
    >
      {t(isOwn ? 'release' : 'take')}
    </Button>
  )
}
