import type { CallData } from '@tas/shared/contract/api.ts'

export type Rule = CallData<'office/risk/getRules'>['items'][number]
export type Version = NonNullable<Rule['live']>
export type CaseDetail = CallData<'office/risk/get'>
export type CaseRow = CallData<'office/risk/getQueue'>['items'][number]

export const RULES = 'office/risk/getRules'
export const CASES = 'office/risk/getQueue'

/** A rule to be read and written by a person: a field a line. */
export function spreadOut(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

/** Lines of a rule beside the version before: what is new, and what went. */
export function changedLines(
  before: string | null,
  after: string,
): readonly { readonly kind: 'same' | 'added' | 'removed'; readonly line: string }[] {
  const now = spreadOut(after).split('\n')
  if (before === null) return now.map((line) => ({ kind: 'same', line }))
  const old = spreadOut(before).split('\n')
  const bare = (line: string) => line.replace(/,$/, '')
  const [here, there] = [new Set(now.map(bare)), new Set(old.map(bare))]
  const gone = old.filter((line) => !here.has(bare(line))).map((line) => ({ kind: 'removed', line }) as const)
  return [...gone, ...now.map((line) => ({ kind: there.has(bare(line)) ? 'same' : 'added', line }) as const)]
}
