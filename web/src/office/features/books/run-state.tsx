import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import type { BooksRun } from './state.ts'

const LOOKS = { running: 'warm', right: 'good', wrong: 'bad', failed: 'bad' } as const

/** The verification that was asked for last: how far it is, or what it came to. */
export function RunState({ run }: { readonly run: BooksRun }) {
  const t = useTexts('books')
  const { moment } = useFormat()
  const { isDeep, by, askedAt, state, differences } = run
  return (
    <section aria-live="polite" className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(isDeep ? 'run.all' : 'run.new')}</span>
        <Badge look={LOOKS[state]}>{t(`run.${state}`)}</Badge>
      </p>
      <p className="text-[13px] text-ink-2">
        {t('run.asked')} <Bdi>{by}</Bdi>
        {' · '}
        {moment(askedAt)}
      </p>
      {state === 'running' && <Progress run={run} />}
      {state === 'failed' && <p className="text-[13px] text-ink-2">{t('run.failedText')}</p>}
      {differences.length > 0 && <Sentences sentences={differences} />}
    </section>
  )
}

function Progress({ run: { postings, total, isDeep } }: { readonly run: BooksRun }) {
  const t = useTexts('books')
  const { count, percent } = useFormat()
  const share = total === 0 ? 0 : Math.min(100, (100 * postings) / total)
  const hasRead = total > 0 && postings >= total
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t('run.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        className="h-2 overflow-clip rounded-full bg-surface-3"
      >
        <div className="h-full bg-saffron transition-[inline-size] duration-500" style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="text-[13px] text-ink-2">
        {total === 0 && t('run.begins')}
        {total > 0 &&
          !hasRead &&
          t('run.reached', { done: count(postings), total: count(total), share: percent(share.toFixed(0)) })}
        {hasRead && t(isDeep ? 'run.rest' : 'run.balances')}
      </p>
    </div>
  )
}

/** What a verification says of what is wrong, to the letter: in the words of the runbook. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      dir="ltr"
      className="max-h-60 overflow-auto rounded-md border border-line bg-ground p-3 font-mono text-[13px]"
    >
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Ltr>{sentence}</Ltr>
        </li>
      ))}
    </ul>
  )
}
