import { useNamedTexts, useTexts } from '../../me/texts.ts'
import { usePermissionTitle } from '../../me/titles.ts'

type Asked = { readonly call: string; readonly permission: string }

/** What is asked for, in words; of a call that this edition does not know, the right that it needs. */
export function useAskedTitle(): (asked: Asked) => string {
  const named = useNamedTexts('approvals')
  const rightOf = usePermissionTitle()
  return ({ call, permission }) => named(`what.${call}`) ?? rightOf(permission)
}

/** What a field of a request is called where its call means something of its own by it, else what it is called anywhere. */
export function useFieldTitle(): (call: string, field: string) => string {
  const named = useNamedTexts('approvals')
  const t = useTexts('approvals')
  return (call, field) => named(`field.${call}.${field}`) ?? named(`field.${field}`) ?? t('field.other')
}
