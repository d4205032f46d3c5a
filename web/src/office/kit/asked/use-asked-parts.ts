import { readAsked } from './asked-fields.ts'
import { useAskedTexts } from './use-asked-texts.ts'

const AT_A_GLANCE: ReadonlySet<string> = new Set(['money', 'count', 'player', 'choice', 'day', 'lastDay', 'words'])

/** What a request tells of itself at a glance, field by field: its player, amount, count. Nothing where that is not to be seen. */
export function useAskedParts(): (asked: { readonly call: string; readonly payload: string | null }) => string[] {
  const textsOf = useAskedTexts()
  return ({ call, payload }) => {
    const asked = payload === null ? null : readAsked(payload)
    if (asked === null) return []
    const told = textsOf(call, asked).filter(({ telling }) => AT_A_GLANCE.has(telling))
    const isPeriod = (at: number) => told[at]?.name === 'from' && told[at + 1]?.name === 'to'
    return told.flatMap(({ text }, at) => {
      // The first and the last day of a period are one thing.
      if (isPeriod(at)) return [`${text} – ${told[at + 1]?.text ?? ''}`]
      return isPeriod(at - 1) ? [] : [text]
    })
  }
}
