import { type TextBlock, textBlocks } from '@tas/shared/values/text-html.ts'
import { alignLists, type Pair } from './align-lists.ts'

/** A piece of a changed block. Removed pieces come before the added ones that replace them. */
export type ChangePart = { readonly kind: 'same' | 'removed' | 'added'; readonly words: string }

/**
 * A block of one version beside the one before. `look`: its words stayed, what changed are links or emphasis.
 * `parts` are its words in pieces; only a changed block has more than one.
 */
export type BlockChange = {
  readonly tag: string
  readonly kind: 'same' | 'changed' | 'removed' | 'added' | 'look'
  readonly parts: readonly ChangePart[]
}

export type ComparedText = { readonly title: string; readonly text: string }

/** Share of words two blocks must have in common to be shown as one that was changed, not as one for another. */
const SIMILAR = 0.5

/** What changed from one version of a text to another, block by block in the order of the text, unchanged blocks included. */
export function compareTexts(before: ComparedText, after: ComparedText): readonly BlockChange[] {
  const [old, current] = [before, after].map(({ title, text }) => [
    { tag: 'h1', words: title, html: title },
    ...textBlocks(text),
  ]) as [TextBlock[], TextBlock[]] // two texts in, two lists out
  const changes: BlockChange[] = []
  let replaced: { before: TextBlock[]; after: TextBlock[] } = { before: [], after: [] }
  const tellReplaced = () => {
    for (const pair of alignLists(replaced.before, replaced.after, isSimilar)) changes.push(changeOf(pair))
    replaced = { before: [], after: [] }
  }
  for (const pair of alignLists(old, current, isEqual)) {
    if (pair.before !== null && pair.after !== null) {
      tellReplaced()
      changes.push(changeOf(pair))
    } else if (pair.before !== null) replaced.before.push(pair.before)
    else if (pair.after !== null) replaced.after.push(pair.after)
  }
  tellReplaced()
  return changes
}

function isEqual(one: TextBlock, other: TextBlock): boolean {
  return one.tag === other.tag && one.words === other.words
}

function isSimilar(one: TextBlock, other: TextBlock): boolean {
  if (one.tag !== other.tag) return false
  if (one.tag === 'h1') return true
  const [words, others] = [wordsIn(one.words), wordsIn(other.words)]
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of words) {
    const count = left.get(word) ?? 0
    if (count > 0) common++
    left.set(word, count - 1)
  }
  return 2 * common >= SIMILAR * (words.length + others.length)
}

function changeOf({ before, after }: Pair<TextBlock>): BlockChange {
  if (before !== null && after !== null) {
    if (before.words !== after.words) return { tag: after.tag, kind: 'changed', parts: compareWords(before, after) }
    const kind = before.html === after.html ? 'same' : 'look'
    return { tag: after.tag, kind, parts: [{ kind: 'same', words: after.words }] }
  }
  const kind = before === null ? 'added' : 'removed'
  const block = after ?? before
  return { tag: block?.tag ?? 'p', kind, parts: [{ kind, words: block?.words ?? '' }] }
}

/** Words with what belongs to them (half-spaces, 1,000.50, twenty-one), white space, and single signs. */
const WORDS = /\s+|[\p{L}\p{M}\p{N}\u200c]+(?:[.,٫٬:/’'-][\p{L}\p{M}\p{N}\u200c]+)*|./gsu

function compareWords(before: TextBlock, after: TextBlock): readonly ChangePart[] {
  const parts: ChangePart[] = []
  const put = (kind: ChangePart['kind'], words: string) => {
    const last = parts.at(-1)
    if (words === '') return
    if (last?.kind === kind) parts[parts.length - 1] = { kind, words: last.words + words }
    else parts.push({ kind, words })
  }
  // White space and a lone word between two changes are part of both: a phrase that was replaced reads as one.
  let [removed, added, between] = ['', '', '']
  const tell = () => {
    put('removed', removed)
    put('added', added)
    put('same', between)
    removed = added = between = ''
  }
  const [old, current] = [before, after].map(({ words }) => words.match(WORDS) ?? [])
  for (const pair of alignLists(old ?? [], current ?? [], (one, other) => one === other)) {
    if (pair.before !== pair.after) {
      removed += between + (pair.before ?? '')
      added += between + (pair.after ?? '')
      between = ''
    } else if (removed !== '' && added !== '') {
      between += pair.after ?? ''
      if (wordsIn(between).length > 1) tell()
    } else {
      tell()
      put('same', pair.after ?? '')
    }
  }
  tell()
  return parts
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}\u200c]+/gu) ?? []
}
