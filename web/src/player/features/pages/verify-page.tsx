import { Navigate, useParams, useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../page-title.ts'
import { SoonPage } from './soon-page.tsx'

/** /verify/{verificationId}/{token}: both parts are needed (spec §2). */
export function VerifyLinkPage() {
  const { verificationId, token } = useParams()
  return verificationId && token ? <Verification /> : <Navigate to="/not-found" replace />
}

/** /verification/?id=…&token=…: the link of an e-mail; without its parts it leads nowhere (spec §2). */
export function VerificationPage() {
  const [query] = useSearchParams()
  return query.get('id') && query.get('token') ? <Verification /> : <Navigate to="/not-found" replace />
}

function Verification() {
  const t = useTexts('pages')
  usePageTitle(t('page.verification'))
  return <SoonPage title={t('page.verification')} />
}
