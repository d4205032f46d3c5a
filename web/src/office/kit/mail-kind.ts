import { useNamedTexts } from '../me/texts.ts'

/** What a kind of mail is called; its name where this edition knows none. */
export function useKindTitle(): (kind: string) => string {
  const named = useNamedTexts('mails')
  return (kind) => named(`kind.${kind}`) ?? kind
}
