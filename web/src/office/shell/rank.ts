import { fold } from '@tas/shared/values/fold.ts'

/** Half blanks part words as blanks do; whoever types often leaves them out or presses the long key. */
const spaced = (text: string) => fold(text.replaceAll('\u200c', ' '))
const joined = (text: string) => spaced(text).replaceAll(' ', '')

/** How well a title is meant by what was typed: 0 all of it, 1 its beginning, 2 the beginning of a word, 3 somewhere in it. */
function distance(title: string, typed: string): number | null {
  const [key, wanted] = [spaced(title), spaced(typed)]
  if (key === wanted || joined(title) === joined(typed)) return 0
  if (key.startsWith(wanted)) return 1
  if (` ${key}`.includes(` ${wanted}`)) return 2
  return joined(title).includes(joined(typed)) ? 3 : null
}

/** Those whose title is meant by what was typed, in whichever spelling, the best first; all of them where nothing was typed. */
export function ranked<One extends { readonly title: string }>(all: readonly One[], typed: string): readonly One[] {
  if (spaced(typed) === '') return all
  return all
    .flatMap((one) => {
      const far = distance(one.title, typed)
      return far === null ? [] : [{ one, far }]
    })
    .toSorted((first, second) => first.far - second.far)
    .map(({ one }) => one)
}
