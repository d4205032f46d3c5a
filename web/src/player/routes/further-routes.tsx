import { Route, Routes } from 'react-router'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { NotFoundPage } from '../me/not-found-page.tsx'
import { NamedPage } from './named-page.tsx'
import { withGames } from './with-games.tsx'

const TextPage = lazyChunk(() => import('../features/content/text-page.tsx').then((module) => module.TextPage))
const TermsPage = lazyChunk(() => import('../features/content/text-page.tsx').then((module) => module.TermsPage))
const VersionsPage = lazyChunk(() =>
  import('../features/content/versions-page.tsx').then((module) => module.VersionsPage),
)
const HelpPage = lazyChunk(() => import('../features/content/help-page.tsx').then((module) => module.HelpPage))
const BonusesPage = lazyChunk(() => import('../features/bonuses/bonuses-page.tsx').then((module) => module.BonusesPage))
const BonusPage = lazyChunk(() => import('../features/bonuses/bonus-page.tsx').then((module) => module.BonusPage))
const RacesPage = lazyChunk(() => import('../features/races/races-page.tsx').then((module) => module.RacesPage))
const RacePage = lazyChunk(() => import('../features/races/race-page.tsx').then((module) => module.RacePage))
const FairnessPage = lazyChunk(() =>
  import('../features/fairness/fairness-page.tsx').then((module) => module.FairnessPage),
)
const ReturnsPage = withGames(() => import('../features/returns/returns-page.tsx').then((module) => module.ReturnsPage))
const BetPage = lazyChunk(() => import('../features/feed/bet-page.tsx').then((module) => module.BetPage))
const InvitationPage = lazyChunk(() => import('./invitation-page.tsx').then((module) => module.InvitationPage))
const ReferralPage = lazyChunk(() => import('./referral-page.tsx').then((module) => module.ReferralPage))
const VerificationPage = lazyChunk(() =>
  import('../features/verification/verify-page.tsx').then((module) => module.VerificationPage),
)
const VerifyLinkPage = lazyChunk(() =>
  import('../features/verification/verify-page.tsx').then((module) => module.VerifyLinkPage),
)
const VerifyBooksPage = lazyChunk(() =>
  import('../features/verify-books/verify-books-page.tsx').then((module) => module.VerifyBooksPage),
)

/** Addresses a visit seldom begins at: the first page need not know the names of their chunks. */
export function FurtherRoutes() {
  return (
    <Routes>
      <Route path="/texts/:part?" element={<TextPage />} />
      <Route path="/texts/:part/versions" element={<VersionsPage />} />
      <Route path="/help-center/:part?" element={<HelpPage />} />
      <Route path="/bonuses" element={<BonusesPage />} />
      <Route path="/bonuses/:part" element={<BonusPage />} />
      <Route path="/races" element={<RacesPage />} />
      <Route path="/races/:part" element={<RacePage />} />
      <Route path="/fairness" element={<FairnessPage />} />
      <Route path="/fairness/rtp" element={<ReturnsPage />} />
      <Route path="/bet/:bet" element={<BetPage />} />
      <Route path="/terms" element={<TermsPage />} />
      <Route path="/verification" element={<VerificationPage />} />
      <Route path="/verify" element={<VerifyBooksPage />} />
      <Route path="/verify/:verificationId/:token?" element={<VerifyLinkPage />} />
      <Route path="/ref/:marketer" element={<ReferralPage />} />
      <Route path="/site/register" element={<InvitationPage />} />
      <Route path="/not-found" element={<NotFoundPage />} />
      <Route path="/:page/:sub" element={<NamedPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
