import { AGENT_PERMISSIONS, type AgentPermission } from '@tas/shared/contract/agents/choices.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useMay } from '../agent-data.ts'

type PermissionsFieldProps = {
  readonly given: ReadonlySet<AgentPermission>
  readonly onGive: (permission: AgentPermission, isGiven: boolean) => void
  readonly error: string | undefined
}

/** What an agent below may do, of what whoever says it may. */
export function PermissionsField({ given, onGive, error }: PermissionsFieldProps) {
  const t = useTexts('agent')
  const may = useMay()
  return (
    <fieldset>
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{t('permissions')}</legend>
      {AGENT_PERMISSIONS.filter((permission) => may(permission)).map((permission) => (
        <Checkbox
          key={permission}
          label={t(`permission.${permission}`)}
          checked={given.has(permission)}
          onChange={({ target }) => onGive(permission, target.checked)}
        />
      ))}
      {error !== undefined && <Notice>{error}</Notice>}
    </fieldset>
  )
}
