import type { AgentPermission } from '@tas/shared/contract/agents/choices.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { tellOnce } from '../../../../lib/tell-once.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { type Person, readBranchAnew } from '../agent-data.ts'
import { PermissionsField } from './permissions-field.tsx'

/** What an agent directly below may do. */
export function PermissionsCard({ person: { userId, permissions } }: { readonly person: Person }) {
  const t = useTexts('agent')
  const [given, setGiven] = useState<ReadonlySet<AgentPermission>>(new Set(permissions))
  const { isBusy, error, run } = useAction(async (wanted: readonly AgentPermission[]) => {
    await call('agent/user/update', { userId, permissions: [...wanted] })
    readBranchAnew()
    showToast(t('permissionsSaved'))
  })
  const told = tellOnce(error, ['permissions'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run([...given])
  }
  const give = (permission: AgentPermission, isGiven: boolean) => {
    const next = new Set(given)
    if (isGiven) next.add(permission)
    else next.delete(permission)
    setGiven(next)
  }
  return (
    <Card title={t('permissionsTitle')} text={t('permissionsText')}>
      <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        <PermissionsField given={given} onGive={give} error={told.at('permissions')} />
        <Button type="submit" look="ghost" isBusy={isBusy} className="justify-self-start">
          {t('savePermissions')}
        </Button>
      </form>
    </Card>
  )
}
