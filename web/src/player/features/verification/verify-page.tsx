import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { callWithText } from '../../../lib/api.ts'
import { faultIdOf, isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { queryClient } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MessageDialog } from '../../me/message-dialog.tsx'

/** /verify/{verificationId}/{token}: both parts are needed; a success is said in a dialog at home (spec §2). */
export function VerifyLinkPage() {
  const { verificationId, token } = useParams()
  if (!verificationId || !token) return <Navigate to="/not-found" replace />
  return <Verification id={verificationId} token={token} endsAtHome />
}

/** /verification/?id=…&token=…: the link of an e-mail; without its parts it leads nowhere (spec §2). */
export function VerificationPage() {
  const [query] = useSearchParams()
  const [id, token] = [query.get('id'), query.get('token')]
  if (!id || !token) return <Navigate to="/not-found" replace />
  return <Verification id={id} token={token} />
}

type LinkProps = { readonly id: string; readonly token: string; readonly endsAtHome?: boolean }
type Outcome = { readonly text: string; readonly isBad: boolean; readonly errorId: string | null }

/** Only this page's call verifies, never the address itself: programs that look at the links of a mail change nothing. */
function Verification({ id, token, endsAtHome = false }: LinkProps) {
  const t = useTexts('verification')
  usePageTitle(t('title'))
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asked = useRef('')

  useEffect(() => {
    // A link works once; the same page must not ask a second time.
    if (asked.current === `${id}/${token}`) return
    asked.current = `${id}/${token}`
    callWithText('verification/verification/verify', { verificationId: id, token }).then(
      async ({ text }) => {
        void queryClient.invalidateQueries({ queryKey: ['verification/verification/getStatus'] })
        if (!endsAtHome) return setOutcome({ text: text || t('done'), isBad: false, errorId: null })
        await navigate('/', { replace: true })
        return navigate('/', { state: { modal: { name: 'success', text: text || t('done') } } })
      },
      (error: unknown) =>
        setOutcome({ text: isApiError(error) ? error.text : t('failed'), isBad: true, errorId: faultIdOf(error) }),
    )
  }, [id, token, endsAtHome, navigate, t])

  if (outcome === null)
    return (
      <Frame title={t('title')}>
        <div role="status" className="grid justify-items-center gap-4 py-20 text-ink-2">
          <Spinner />
          {t('checking')}
        </div>
      </Frame>
    )
  return (
    <>
      <EmptyState isPage picture={outcome.isBad ? 'error' : 'success'} title={t('title')} text={outcome.text}>
        <ButtonLink to="/">{t('home')}</ButtonLink>
        <ButtonLink to="/user/user/verifications" look="ghost">
          {t('toSettings')}
        </ButtonLink>
      </EmptyState>
      {outcome.isBad && <RefusedDialog outcome={outcome} />}
    </>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h1 className="text-center text-[26px] font-extrabold tracking-tight">{title}</h1>
      {children}
    </>
  )
}

function RefusedDialog({ outcome: { text, errorId } }: { readonly outcome: Outcome }) {
  const common = useTexts('common')
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <MessageDialog
      title={common('dialog.error')}
      text={text}
      errorId={errorId}
      picture="error"
      onClose={() => setIsOpen(false)}
    />
  )
}
