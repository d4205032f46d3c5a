import { AGENT_LOCKS, type AgentLock } from '@tas/shared/contract/agents/choices.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { ConfirmDialog } from '../../../me/confirm-dialog.tsx'
import { type Person, readBranchAnew, useMay } from '../agent-data.ts'
import { MANAGE_PATH } from '../paths.ts'

/** What an agent locks of somebody, and what helps them back in: their own link for a new password. */
export function AccessCard({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const may = useMay()
  const { status, type } = person
  return (
    <Card title={t('access')} text={t('accessText')}>
      {status === 'active' && may('limits.set') && (
        <dl className="grid max-w-[560px] grid-cols-1">
          {AGENT_LOCKS.filter((what) => type === 'member' || what === 'login').map((what) => (
            <LockLine key={what} person={person} what={what} />
          ))}
        </dl>
      )}
      {status === 'active' && may('users.add') && <ResetButton person={person} />}
      {status === 'invited' && may('users.add') && <TakeBackButton person={person} />}
      {status === 'closed' && <p className="text-ink-2">{t('accessClosed')}</p>}
    </Card>
  )
}

type LockLineProps = { readonly person: Person; readonly what: AgentLock }

function LockLine({ person: { userId, locks }, what }: LockLineProps) {
  const t = useTexts('agent')
  const own = locks.some((lock) => lock.what === what && lock.isOwn)
  const others = locks.some((lock) => lock.what === what && !lock.isOwn)
  const { isBusy, error, run } = useAction(async (isLocked: boolean) => {
    await call('agent/user/lock', { userId, what, isLocked })
    readBranchAnew()
    showToast(t(isLocked ? 'lockedNow' : 'openedNow'))
  })
  return (
    <Fact name={t(`lock.${what}`)}>
      <span className="flex flex-wrap items-center justify-end gap-3">
        {t(own ? 'lockedByYou' : others ? 'lockedByOther' : 'notLocked')}
        <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run(!own)}>
          {t(own ? `unlockIt.${what}` : `lockIt.${what}`)}
        </Button>
      </span>
      {error !== null && <Notice>{error.text}</Notice>}
    </Fact>
  )
}

function ResetButton({ person: { userId } }: { readonly person: Person }) {
  const t = useTexts('agent')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {t('sendReset')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('sendReset')}
          text={t('sendResetText')}
          action={t('sendReset')}
          onConfirm={async () => {
            await call('agent/user/startReset', { userId })
            setIsOpen(false)
            showToast(t('resetSent'))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function TakeBackButton({ person: { userId } }: { readonly person: Person }) {
  const t = useTexts('agent')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {t('takeBack')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('takeBack')}
          text={t('takeBackText')}
          action={t('takeBack')}
          isDangerous
          onConfirm={async () => {
            await call('agent/user/takeBack', { userId })
            setIsOpen(false)
            showToast(t('takenBack'))
            void navigate(MANAGE_PATH)
            readBranchAnew()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
