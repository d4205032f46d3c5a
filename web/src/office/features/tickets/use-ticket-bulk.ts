import { DEPARTMENT_TITLES } from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS } from '@tas/shared/rules/support/choices.ts'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { QUEUE, type QueuedTicket, TICKET } from '../../kit/tickets/ticket.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { isLive } from './take-button.tsx'

const CHANGED = [QUEUE, TICKET] as const

/** What can be done with several tickets without a word to each: every one as if it were opened alone, as it was seen in the list. */
export function useTicketBulk(): readonly BulkAction<QueuedTicket>[] {
  const t = useTexts('tickets')
  const language = useLanguage()
  const { id: ownId } = useSelf()
  const mayAnswer = useMay('ticket.answer')
  if (!mayAnswer) return []
  const overBar = (ticket: QueuedTicket) => (isLive(ticket) ? null : t('bar.over'))
  const ofAnother = ({ assignedTo }: QueuedTicket) =>
    assignedTo === null || assignedTo.id === ownId ? null : t('bar.ofAnother', { name: assignedTo.name })
  return [
    {
      key: 'take',
      title: t('take'),
      text: t('bulk.takeText'),
      barOf: (ticket) => overBar(ticket) ?? ofAnother(ticket),
      run: ({ id, version }) => call('office/ticket/take', { id, version }),
      changes: CHANGED,
    },
    {
      key: 'release',
      title: t('release'),
      text: t('bulk.releaseText'),
      barOf: (ticket) => overBar(ticket) ?? (ticket.assignedTo === null ? t('bar.nobodys') : null) ?? ofAnother(ticket),
      run: ({ id, version }) => call('office/ticket/assign', { id, version, personId: null }),
      changes: CHANGED,
    },
    {
      key: 'move',
      title: t('move'),
      text: t('bulk.moveText'),
      choice: {
        label: t('department'),
        choices: DEPARTMENTS.map((value) => ({ value, title: DEPARTMENT_TITLES[value][language] })),
      },
      barOf: (ticket, chosen) => overBar(ticket) ?? (ticket.department.id === chosen ? t('bar.isThere') : null),
      async run({ id, version }, _reason, chosen) {
        const departmentId = DEPARTMENTS.find((one) => one === chosen)
        if (departmentId !== undefined) await call('office/ticket/move', { id, version, departmentId })
      },
      changes: CHANGED,
    },
    {
      key: 'resolve',
      title: t('resolve'),
      text: t('bulk.resolveText'),
      barOf: overBar,
      run: ({ id, version }) => call('office/ticket/resolve', { id, version }),
      changes: CHANGED,
    },
  ]
}
