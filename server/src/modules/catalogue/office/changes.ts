import type { Line } from '../../../route.ts'

type Said = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** What of a row an editor changed, for the trail: each field with what it said before and what it says now. */
export function changesOf(before: Said, after: Said, reason: string | null | undefined): NonNullable<Line['details']> {
  const changed = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]))
  const say = (said: Said) => changed.map((name) => `${name}: ${textOf(said[name])}`).join(' | ')
  return { before: say(before), after: say(after), ...(reason != null && { reason }) }
}

function textOf(value: Said[string] | undefined): string {
  return typeof value === 'object' ? value.join(', ') : String(value)
}
