import { hasUrgingWords } from './urging-words.ts'

/** What a reply that is kept ready may name of the ticket it is used in. */
export type CannedField = 'number' | 'department'

/** Their names, in either language. */
const NAMES: ReadonlyMap<string, CannedField> = new Map([
  ['number', 'number'],
  ['department', 'department'],
  ['شماره', 'number'],
  ['بخش', 'department'],
])
const FIELD = /\{([^{}]*)\}/g

/** Whether a text can be kept ready: it names nothing but the known fields, and urges nobody to play. */
export function isCannedText(text: string): boolean {
  return [...text.matchAll(FIELD)].every(([, name = '']) => NAMES.has(name)) && !hasUrgingWords(text)
}

/** The text with what its fields are in one ticket. What a value itself says in braces is no field. */
export function fillCanned(text: string, values: Readonly<Record<CannedField, string>>): string {
  return text.replaceAll(FIELD, (field, name: string) => {
    const known = NAMES.get(name)
    return known === undefined ? field : values[known]
  })
}
