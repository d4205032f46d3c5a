import { fold } from '@tas/shared/values/fold.ts'

/** As many parts of a name are indexed: names of up to 60 letters have fewer. */
const MOST_PARTS = 24
/** As many are looked for: each narrows what is found, so fewer find no stranger. */
const MOST_SOUGHT = 8
/** What stands between the parts of a name: blanks, the zero-width non-joiner of Persian, hyphens, apostrophes, dots. */
const BETWEEN = /[\s\u200c\p{Pd}'’.]+/u

type Name = { readonly firstName: string; readonly lastName: string }

/**
 * By what a person is found: each part of first and last name, folded, and either name written as one word. So half of a double
 * surname finds them, and whoever writes apart what they wrote together, or the other way round.
 */
export function partsOfName({ firstName, lastName }: Name): readonly string[] {
  const names = [lastName, firstName].map(split)
  const parts = [...names.map((name) => name.join('')), ...names.flat()].filter((part) => part !== '')
  return [...new Set(parts)].slice(0, MOST_PARTS)
}

/** The parts of what somebody typed, in whichever order they typed them. */
export function partsOfQuery(typed: string): readonly string[] {
  return [...new Set(split(typed))].slice(0, MOST_SOUGHT)
}

function split(name: string): readonly string[] {
  return name
    .normalize('NFKC')
    .split(BETWEEN)
    .map(fold)
    .filter((part) => part !== '')
}
