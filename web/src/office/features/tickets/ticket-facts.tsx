import { Link } from 'react-router'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Facts } from '../../kit/facts.tsx'
import { placeOfTicket } from '../../kit/links/places.ts'
import { Panel } from '../../kit/page.tsx'
import { DueAt } from '../../kit/queue/due.tsx'
import type { WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'
import { AboutFact } from './about-fact.tsx'

type Other = NonNullable<WholeTicket['linkedTo']>

/** Whose work a ticket is, when what is due, and the tickets beside it. */
export function TicketFacts({ ticket }: { readonly ticket: WholeTicket }) {
  const t = useTexts('tickets')
  const { moment } = useFormat()
  const { assignedTo, dueAt, warnAt, createdAt, lastReplyAt, linkedTo, mergedInto, mergedFrom, about, uid, tags } =
    ticket
  const linksTo = (others: readonly Other[]) => others.length > 0 && <Others others={others} />
  return (
    <Panel title={t('facts')}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            { name: t('about'), value: about !== null && <AboutFact about={about} uid={uid} /> },
            { name: t('tags'), value: tags.length > 0 && tags.map(({ title }) => title).join(' · ') },
            { name: t('taken'), value: assignedTo === null ? t('taken.nobody') : <Bdi>{assignedTo.name}</Bdi> },
            { name: t('due'), value: dueAt !== null && <DueAt dueAt={dueAt} warnAt={warnAt} /> },
            { name: t('created'), value: moment(createdAt) },
            { name: t('lastReply'), value: moment(lastReplyAt) },
            { name: t('linkedTo'), value: linksTo(linkedTo === null ? [] : [linkedTo]) },
            { name: t('mergedInto'), value: linksTo(mergedInto === null ? [] : [mergedInto]) },
            { name: t('mergedFrom'), value: linksTo(mergedFrom) },
          ]}
        />
      </div>
    </Panel>
  )
}

function Others({ others }: { readonly others: readonly Other[] }) {
  const t = useTexts('tickets')
  const { serial } = useFormat()
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {others.map(({ id, intId }) => (
        <Link key={id} to={placeOfTicket(id).to} className="underline underline-offset-2">
          {t('number', { number: serial(intId) })}
        </Link>
      ))}
    </span>
  )
}
