import type { Language } from '@tas/shared/contract/languages.ts'
import { PERMISSIONS, ROLES } from '@tas/shared/contract/staff/permissions.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useNamedTexts, useTexts } from './texts.ts'

type Localized = Readonly<Record<Language, string>>
const permissions: Readonly<Record<string, Localized>> = PERMISSIONS
const roles: Readonly<Record<string, Localized>> = ROLES

/** What a right is called; the name of one that this edition does not know. */
export function usePermissionTitle(): (permission: string) => string {
  const language = useLanguage()
  return (permission) =>
    (Object.hasOwn(permissions, permission) ? permissions[permission]?.[language] : undefined) ?? permission
}

type Titled = { readonly name: string; readonly title: Localized }

/** What a role is called: of the house, or among those that were read. */
export function useRoleTitle(built: readonly Titled[] = []): (role: string) => string {
  const language = useLanguage()
  return (role) => {
    const ofHouse = Object.hasOwn(roles, role) ? roles[role] : undefined
    return (ofHouse ?? built.find(({ name }) => name === role)?.title)?.[language] ?? role
  }
}

/** A refusal in words: a right is called by its title, not by its name. */
export function useRefusalText(): (error: ApiError) => string {
  const t = useTexts('frame')
  const titleOf = usePermissionTitle()
  return (error) => {
    const permission = titleOf(String(error.details['permission'] ?? ''))
    if (error.code === 'http.permission_missing') return t('lost.action', { permission })
    if (error.code === 'staff.beyond_own_rights') return t('beyond', { permission })
    if (error.code === 'staff.beyond_own_scope') return t('beyondScope', { permission })
    if (error.code === 'staff.beyond_own_time') return t('beyondTime', { permission })
    return error.text
  }
}

/** What a kind of mail is called; its name where this edition knows none. */
export function useMailTitle(): (kind: string) => string {
  const named = useNamedTexts('mails')
  return (kind) => named(`kind.${kind}`) ?? kind
}
