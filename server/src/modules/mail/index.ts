import type { Module } from '../../module.ts'

export { enqueueMail, enqueuePhone, type Mail } from './enqueue-mail.ts'
export type { FactsOf, TemplateName } from './templates.ts'

export const module: Module = { name: 'mail' }
