/** Why a body could not be read. `field` names where; `reason` is a key of the field texts. */
export type BodyProblem = {
  readonly field: string
  readonly reason: 'format' | 'forbidden_key' | 'duplicate_key' | 'too_big'
}
export type BodyResult = { readonly value: unknown } | { readonly problem: BodyProblem }

/** The longest body or frame but of calls that say otherwise (`longestBytes`): chips on every spot of a table are less than half of it. */
export const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 32
/** The most names, objects and lists of a body: each costs many times what a byte of a text does, and no call has a fifth of it. */
const MAX_PARTS = 1_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON as an untrusting reader: names that reach into prototypes, a name given twice (two readers could pick
 * different ones), nesting beyond 32 levels and more than 1,000 parts are refused. An empty body means no payload.
 */
export function readJsonBody(text: string): BodyResult {
  if (text.trim() === '') return { value: {} }
  try {
    const problem = findProblem(text)
    if (problem !== null) return { problem }
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
  } catch {
    // Not JSON: the same answer as for a list.
  }
  return { problem: { field: 'body', reason: 'format' } }
}

/**
 * Walks a text before it is read and looks only at its braces and names. Of what is no JSON it may find anything.
 * @throws SyntaxError at a name with an escape that JSON does not have
 */
function findProblem(text: string): BodyProblem | null {
  const open: (Set<string> | null)[] = []
  const marks = /["{}[\]]/g
  let parts = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [char] = mark
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null)
      if (open.length > MAX_DEPTH || ++parts > MAX_PARTS) return { field: 'body', reason: 'too_big' }
    } else if (char === '}' || char === ']') open.pop()
    else {
      const end = endOfString(text, mark.index)
      const names = open.at(-1)
      if (names && isName(text, end)) {
        if (++parts > MAX_PARTS) return { field: 'body', reason: 'too_big' }
        const written = text.slice(mark.index, end + 1)
        const name = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1)
        if (FORBIDDEN_KEYS.has(name)) return { field: name, reason: 'forbidden_key' }
        if (names.has(name)) return { field: name, reason: 'duplicate_key' }
        names.add(name)
      }
      marks.lastIndex = end + 1
    }
  }
  return null
}

function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote === -1 ? text.length : quote
}

/** Whether an odd number of backslashes stands before a quote: each pair is a backslash of the text. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote
  while (text[first - 1] === '\\') first--
  return (quote - first) % 2 === 1
}

function isName(text: string, end: number): boolean {
  let index = end + 1
  while (text[index] === ' ' || text[index] === '\n' || text[index] === '\t' || text[index] === '\r') index++
  return text[index] === ':'
}
