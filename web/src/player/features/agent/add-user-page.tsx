import {
  AGENT_PERMISSIONS,
  type AgentPermission,
  BRANCH_TYPES,
  type BranchType,
} from '@tas/shared/contract/agents/choices.ts'
import type { CallData } from '@tas/shared/contract/api.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PermissionsField } from './access/permissions-field.tsx'
import { readBranchAnew, useMay } from './agent-data.ts'
import { InvitationLink } from './invitation-link.tsx'

const FIELDS = ['username', 'type', 'permissions'] as const

type Invited = CallData<'agent/user/add'> & { readonly username: string }

/** /user/agent/addUser: invites somebody by a link that counts once. */
export function AddUserPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.addUser')} text={t('addText')} />
      {invited === null ? (
        <AddForm onInvited={setInvited} />
      ) : (
        <InvitationLink {...invited} onAgain={() => setInvited(null)} />
      )}
    </div>
  )
}

function AddForm({ onInvited }: { readonly onInvited: (invited: Invited) => void }) {
  const t = useTexts('agent')
  const [username, setUsername] = useState('')
  const [type, setType] = useState<BranchType>('member')
  const { given, give } = useGiven()
  const { isBusy, error, run } = useAction(async (name: string) => {
    const permissions = type === 'agent' ? { permissions: [...given] } : {}
    const added = await call('agent/user/add', { username: name, type, ...permissions })
    readBranchAnew()
    onInvited({ ...added, username: name })
  })
  const told = tellOnce(error, FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(username.trim())
  }
  return (
    <Card title={t('whom')}>
      <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        <Field
          label={t('username')}
          name="username"
          dir="auto"
          autoComplete="off"
          maxLength={32}
          hint={t('usernameHint')}
          value={username}
          error={told.at('username')}
          onChange={({ target }) => setUsername(target.value)}
        />
        <ChoiceSwitch
          legend={t('type')}
          name="type"
          choices={BRANCH_TYPES.map((key) => ({ key, title: t(`types.${key}`) }))}
          current={type}
          onChoose={setType}
        />
        <p className="text-[14px] text-ink-2">{t(`typeText.${type}`)}</p>
        {type === 'agent' && <PermissionsField given={given} onGive={give} error={told.at('permissions')} />}
        <Button type="submit" isBusy={isBusy} disabled={username.trim() === ''} className="justify-self-start">
          {t('invite')}
        </Button>
      </form>
    </Card>
  )
}

/** What an agent is given: at first all that whoever invites has. */
function useGiven() {
  const may = useMay()
  const [withheld, setWithheld] = useState<ReadonlySet<AgentPermission>>(new Set())
  const give = (permission: AgentPermission, isGiven: boolean) => {
    const next = new Set(withheld)
    if (isGiven) next.delete(permission)
    else next.add(permission)
    setWithheld(next)
  }
  const given = new Set(AGENT_PERMISSIONS.filter((one) => may(one) && !withheld.has(one)))
  return { given, give }
}
