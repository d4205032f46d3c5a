import type { Language } from '@tas/shared/contract/languages.ts'
import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeCount } from '@tas/shared/values/write-number.ts'
import type { OperatorFacts } from './operator-facts.ts'

/** {{#fact}} what is said when it is set {{/fact}}; {{^fact}} what is said when it is not {{/fact}}. They may lie in each other. */
const BLOCK = /\{\{([#^])([a-zA-Z]+)\}\}((?:(?!\{\{[#^]\2\}\})[\s\S])*?)\{\{\/\2\}\}/g
/** As cleanHtml writes them, so that a filled text is one it would leave as it is. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const VALUE = /\{\{([a-zA-Z]+)\}\}/g

/**
 * Writes the operator's facts into a shipped text: blocks first, then values, escaped, numbers in the digits of the language.
 * @throws Error for a fact nobody knows, a value that is not set outside of a block of its own, and a block without its end
 */
export function fillText(template: string, facts: OperatorFacts, language: Language): string {
  let text = template
  for (let before = ''; before !== text; ) {
    before = text
    text = before.replace(BLOCK, (_, sign: string, name: string, inner: string) => {
      const fact = factOf(facts, name)
      const isSet = fact !== null && fact !== false
      return isSet === (sign === '#') ? inner : ''
    })
  }
  const filled = text.replace(VALUE, (_, name: string) => written(factOf(facts, name), name, language))
  // Looked for in the words of the template: a value may hold braces of its own.
  if (/\{\{|\}\}/.test(text.replace(VALUE, '')))
    throw new Error(`a block of a text has no end: ${template.slice(0, 80)}`)
  return filled
}

function factOf(facts: OperatorFacts, name: string): string | number | boolean | null {
  const known: Readonly<Record<string, string | number | boolean | null>> = facts
  const fact = known[name]
  if (fact === undefined) throw new Error(`no fact of the operator is called ${name}`)
  return fact
}

function written(fact: string | number | boolean | null, name: string, language: Language): string {
  if (fact === null || typeof fact === 'boolean') throw new Error(`${name} has no value here`)
  if (typeof fact === 'number') return writeCount(fact, { digits: digitsOf('count', language, 'auto') })
  return fact.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
}
