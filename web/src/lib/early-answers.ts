import type { Language } from '@tas/shared/contract/languages.ts'

/** An HTTP answer read as far as it can be: the body is null when it was no JSON. */
export type Reply = { readonly status: number; readonly body: unknown }

/** Data of contract calls by `path input`, as the server wrote it into the page for the first drawing. */
type Answers = Record<string, unknown>

let answers: Answers | null = null

function pageAnswers(language: Language): Answers {
  if (answers === null) {
    const element = document.querySelector<HTMLElement>('#first-answers')
    // Written by our own server (server/src/modules/site) and looked at by key alone.
    answers = element?.dataset['language'] === language ? (JSON.parse(element.textContent ?? '{}') as Answers) : {}
  }
  return answers
}

/** The calls that are answered already, as `path input`. */
export function earlyCalls(language: Language): readonly string[] {
  return Object.keys(pageAnswers(language))
}

/**
 * Takes the answer to a call that came with the page. Each can be taken once: later calls ask anew.
 * @returns null when the page has none to exactly this
 */
export function takeEarlyAnswer(path: string, body: string, language: Language): Reply | null {
  const key = `${path} ${body}`
  const known = pageAnswers(language)
  if (!Object.hasOwn(known, key)) return null
  const data = known[key]
  delete known[key]
  return { status: 200, body: { general: { status: true, text: '', requestId: 'page' }, data } }
}
