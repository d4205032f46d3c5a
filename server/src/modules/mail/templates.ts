import { assert } from '#kit/assert.ts'
import type { Facts, Template } from './letter.ts'
import { accountTemplates } from './templates/account.ts'
import { codeTemplates } from './templates/codes.ts'
import { credentialTemplates } from './templates/credentials.ts'
import { staffTemplates } from './templates/staff.ts'

/** Every message there is, by name. A new one is a new entry in one of these files, in both languages. */
export const templates = { ...codeTemplates, ...credentialTemplates, ...accountTemplates, ...staffTemplates }

export type TemplateName = keyof typeof templates
/** The facts a template needs. */
export type FactsOf<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Given> ? Given : never

/** The names of all templates, as they stand in the files. */
export const templateNames = Object.keys(templates) as readonly TemplateName[]

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}

/** A template with its facts unknown: they were checked by the compiler where the message was written. */
export function templateOf(name: TemplateName): Template<Facts> {
  return templates[name] as unknown as Template<Facts>
}

/** The template with whose words a stored message is sent; null for a name that no version of the program knows any more. */
export function wordingOf(name: string, facts: Facts): TemplateName | null {
  if (!isTemplateName(name)) return null
  const worded = templateOf(name).wordedAs?.(facts) ?? name
  assert(isTemplateName(worded), 'words of another template that is there')
  return worded
}
