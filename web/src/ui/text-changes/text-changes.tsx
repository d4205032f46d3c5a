import { Fragment } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { classes } from '../classes.ts'
import type { BlockChange, ChangePart } from './compare-texts.ts'
import './text-changes.css'

/** Headings of the text, each a step below the page's own. */
const HEADINGS = new Map<string, 'h2' | 'h3' | 'h4'>([
  ['h1', 'h2'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['h4', 'h4'],
])

/** What is said around changes, in the language of the reader, which may be another than that of the text. */
export type ChangeWords = {
  readonly none: string
  readonly look: string
  readonly removed: string
  readonly added: string
  readonly end: string
  readonly unchanged: (count: number, shown: string) => string
}

type Run = { readonly change: BlockChange } | { readonly unchanged: number }

type TextChangesProps = { readonly changes: readonly BlockChange[]; readonly words: ChangeWords }

/** What changed, under the headings of the text; what stayed is only counted. */
export function TextChanges({ changes, words }: TextChangesProps) {
  const format = useFormat()
  if (changes.every(({ kind }) => kind === 'same'))
    return (
      <p className="text-ink-2">
        <bdi>{words.none}</bdi>
      </p>
    )
  return (
    <div className="text-changes grid gap-2">
      {runsOf(changes).map((run, index) => (
        <Fragment key={index}>
          {'change' in run ? (
            <Change change={run.change} words={words} />
          ) : (
            <p className="text-[13px] text-ink-3">
              <bdi>{words.unchanged(run.unchanged, format.count(run.unchanged))}</bdi>
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

type ChangeProps = { readonly change: BlockChange; readonly words: ChangeWords }

function Change({ change: { tag, kind, parts }, words }: ChangeProps) {
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
        <Part key={index} part={part} words={words} />
      ))}
      {kind === 'look' && (
        <span className="ms-2 text-[13px] text-ink-3">
          (<bdi>{words.look}</bdi>)
        </span>
      )}
    </Frame>
  )
}

function Part({ part, words }: { readonly part: ChangePart; readonly words: ChangeWords }) {
  const { kind } = part
  if (kind === 'same') return part.words
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark>
      <span className="sr-only"> {words[kind]} </span>
      {part.words}
      <span className="sr-only"> ({words.end}) </span>
    </Mark>
  )
}
