import { Fragment } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import type { BlockChange, ChangePart } from './compare-texts.ts'
import './text-changes.css'

/** Headings of the text, each a step below the page's own. */
const HEADINGS = new Map<string, 'h2' | 'h3' | 'h4'>([
  ['h1', 'h2'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['h4', 'h4'],
])

type Run = { readonly change: BlockChange } | { readonly unchanged: number }

/** What changed, under the headings of the text; what stayed is only counted. */
export function TextChanges({ changes }: { readonly changes: readonly BlockChange[] }) {
  const t = useTexts('content')
  const format = useFormat()
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-ink-2">{t('versions.none')}</p>
  return (
    <div className="text-changes grid gap-2">
      {runsOf(changes).map((run, index) => (
        <Fragment key={index}>
          {'change' in run ? (
            <Change change={run.change} />
          ) : (
            <p className="text-[13px] text-ink-3">
              {t('versions.unchanged', { count: run.unchanged, shown: format.count(run.unchanged) })}
            </p>
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Unchanged blocks between changes are counted together; headings stay, so that a change has its place. */
function runsOf(changes: readonly BlockChange[]): readonly Run[] {
  const runs: Run[] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (change.kind !== 'same' || HEADINGS.has(change.tag)) runs.push({ change })
    else if (last !== undefined && 'unchanged' in last) runs[runs.length - 1] = { unchanged: last.unchanged + 1 }
    else runs.push({ unchanged: 1 })
  }
  return runs
}

function Change({ change: { tag, kind, parts } }: { readonly change: BlockChange }) {
  const t = useTexts('content')
  const heading = HEADINGS.get(tag)
  const Frame = heading ?? 'p'
  return (
    <Frame
      className={classes(
        heading !== undefined ? 'mt-3 font-bold' : 'leading-relaxed',
        kind !== 'same' && 'border-s-2 border-saffron/60 ps-3',
        tag === 'li' && 'ms-4',
      )}
    >
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {kind === 'look' && <span className="ms-2 text-[13px] text-ink-3">({t('versions.look')})</span>}
    </Frame>
  )
}

function Part({ part: { kind, words } }: { readonly part: ChangePart }) {
  const t = useTexts('content')
  if (kind === 'same') return words
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark>
      <span className="sr-only"> {t(`versions.${kind}`)} </span>
      {words}
      <span className="sr-only"> ({t('versions.end')}) </span>
    </Mark>
  )
}
