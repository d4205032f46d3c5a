import type { CallData } from '@tas/shared/contract/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'

type Question = CallData<'office/withdrawal/get'>['questions'][number]

type QuestionLinesProps = {
  readonly title: string
  /** What stands where no answer is. */
  readonly none: string
  readonly questions: readonly Question[]
}

/** What was asked about a payment and by whom, each with its answer; nothing where nothing was. */
export function QuestionLines({ title, none, questions }: QuestionLinesProps) {
  const { moment } = useFormat()
  if (questions.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{title}</h3>
      <dl className="grid grid-cols-1 gap-2 text-[14px]">
        {questions.map(({ question, askedAt, by, answer, answeredAt }) => (
          <div key={askedAt}>
            <dt className="font-semibold break-words">
              <Bdi>{question}</Bdi>{' '}
              <span className="font-normal text-ink-3">
                <Bdi>{by}</Bdi> · {moment(askedAt)}
              </span>
            </dt>
            <dd className="break-words whitespace-pre-line">
              {answer === null ? <span className="text-ink-3">{none}</span> : <Bdi>{answer}</Bdi>}{' '}
              {answeredAt !== null && <span className="text-ink-3">{moment(answeredAt)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
