import type { CallData } from '@tas/shared/contract/api.ts'
import { useNamedTexts } from '../../me/texts.ts'

export type Mail = CallData<'office/mail/getList'>['items'][number]
export type MailState = CallData<'office/mail/getState'>

/** What a kind of mail is called; its name where this edition knows none. */
export function useKindTitle(): (kind: string) => string {
  const named = useNamedTexts('mails')
  return (kind) => named(`kind.${kind}`) ?? kind
}
