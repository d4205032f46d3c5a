import { Navigate, useLocation } from 'react-router'
import type { ModalState } from '../me/modal.ts'

/** `/site/register#invitation=…`: home, with the form to register open. What stands behind the sign is sent with that form alone. */
export function InvitationPage() {
  const { hash } = useLocation()
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation') ?? ''
  const modal: ModalState = { name: 'register', ...(invitation !== '' && { invitation }) }
  return <Navigate to="/" replace state={{ modal }} />
}
