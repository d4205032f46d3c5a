import { OFFICE_TOPICS } from '@tas/shared/contract/office/live-topics.ts'
import { Link } from 'react-router'
import { useWaiting } from '../../kit/use-waiting.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SHOWN_QUEUES } from './work-queues.tsx'

/** The queues in which nothing waits, in one line: what does wait is seen before them. */
export function QuietQueues() {
  const t = useTexts('home')
  const { permissions } = useSelf()
  const { state, at } = useWaiting()
  const quiet = SHOWN_QUEUES.filter(
    (queue) => permissions.includes(OFFICE_TOPICS[queue]) && at(`/${queue}`) === undefined,
  )
  if (state !== 'known' || quiet.length === 0) return null
  return (
    <section
      aria-label={t('work.quiet')}
      className="flex flex-wrap items-center gap-x-5 rounded-xl border border-line bg-surface-1 px-5 py-1 text-[13px]"
    >
      <span aria-hidden className="py-2 text-ink-3">
        {t('work.quiet')}
      </span>
      {quiet.map((queue) => (
        <Link
          key={queue}
          to={`/${queue}`}
          className="inline-flex min-h-11 items-center font-semibold text-ink-2 hover:text-ink"
        >
          {t(`work.${queue}`)}
        </Link>
      ))}
    </section>
  )
}
