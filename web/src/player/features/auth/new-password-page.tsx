import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Id and secret of a link, behind the sign that keeps them from every server and every log. */
const LINK = /^#([0-9a-f-]{36})\.([\w-]{43})$/

/** /base/newPassword#{id}.{secret}: where the link of a mail leads who forgot the password. */
export function NewPasswordPage() {
  const t = useTexts('auth')
  const { hash } = useLocation()
  // As it came: a window opened above the page has an address without it.
  const [[, id, token]] = useState(() => LINK.exec(hash) ?? [])
  if (id === undefined || token === undefined) return <Navigate to="/not-found" replace />
  return (
    <div className="mx-auto grid w-full max-w-md gap-5">
      <h1 className="text-[26px] leading-tight font-extrabold tracking-tight">{t('forgot.newTitle')}</h1>
      <NewPasswordForm requestId={id} linkToken={token} />
    </div>
  )
}
