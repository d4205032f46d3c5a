import type { CallData } from '@tas/shared/contract/api.ts'

export type Mail = CallData<'office/mail/getList'>['items'][number]
export type MailState = CallData<'office/mail/getState'>
