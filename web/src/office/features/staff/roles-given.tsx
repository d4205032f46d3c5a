import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import { useRoleTitle } from '../../me/titles.ts'
import type { Held } from './use-grants.ts'
import { useRoles } from './use-roles.ts'

/** Roles somebody has, or is invited to, and until when those are that are lent. */
export function RolesGiven({ roles }: { readonly roles: Held }) {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const titleOf = useRoleTitle(useRoles().data?.items)
  if (roles.length === 0) return <span className="text-ink-3">{t('noRole')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map(({ role, endsAt, scope, branch }) => (
        <Badge key={role} look={endsAt === null ? 'plain' : 'warm'}>
          {endsAt === null ? titleOf(role) : t('until', { role: titleOf(role), when: moment(endsAt) })}
          {scope?.map(({ currency, ceiling }) => (
            <span key={currency} className="ms-1.5 opacity-80">
              <Ltr>{ceiling === null ? currency : `${currency} ≤ ${ceiling}`}</Ltr>
            </span>
          ))}
          {branch !== null && <span className="ms-1.5 opacity-80">{t('branch.one')}</span>}
        </Badge>
      ))}
    </span>
  )
}
