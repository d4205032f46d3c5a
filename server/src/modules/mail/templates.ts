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

/** The template of a stored message; null for a name that no version of the program knows any more. */
export function findTemplate(name: string): Template<Facts> | null {
  if (!Object.hasOwn(templates, name)) return null
  // Facts were checked by the compiler where the message was written.
  return templates[name as TemplateName] as unknown as Template<Facts>
}
