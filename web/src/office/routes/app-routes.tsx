import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { InvitationPage } from '../features/entry/invitation-page.tsx'
import { SignInPage } from '../features/entry/sign-in-page.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { Guarded } from '../kit/guarded.tsx'
import { Gate } from './gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const StaffPage = lazyChunk(() => import('../features/staff/staff-page.tsx').then((module) => module.StaffPage))
const PlayersPage = lazyChunk(() => import('../features/players/players-page.tsx').then((module) => module.PlayersPage))
const PlayerPage = lazyChunk(() => import('../features/players/player-page.tsx').then((module) => module.PlayerPage))
const RolesPage = lazyChunk(() => import('../features/roles/roles-page.tsx').then((module) => module.RolesPage))
const ApprovalsPage = lazyChunk(() =>
  import('../features/approvals/approvals-page.tsx').then((module) => module.ApprovalsPage),
)
const ReportsPage = lazyChunk(() => import('../features/reports/reports-page.tsx').then((module) => module.ReportsPage))
const StopsPage = lazyChunk(() => import('../features/stops/stops-page.tsx').then((module) => module.StopsPage))
const CataloguePage = lazyChunk(() =>
  import('../features/catalogue/catalogue-page.tsx').then((module) => module.CataloguePage),
)
const ContentPage = lazyChunk(() => import('../features/content/content-page.tsx').then((module) => module.ContentPage))
const TextPage = lazyChunk(() => import('../features/content/text-page.tsx').then((module) => module.TextPage))
const PicturesPage = lazyChunk(() =>
  import('../features/pictures/pictures-page.tsx').then((module) => module.PicturesPage),
)
const BonusesPage = lazyChunk(() => import('../features/bonuses/bonuses-page.tsx').then((module) => module.BonusesPage))
const BonusPage = lazyChunk(() => import('../features/bonuses/bonus-page.tsx').then((module) => module.BonusPage))
const MenusPage = lazyChunk(() => import('../features/menus/menus-page.tsx').then((module) => module.MenusPage))
const MailTemplatesPage = lazyChunk(() =>
  import('../features/mail-templates/mail-templates-page.tsx').then((module) => module.MailTemplatesPage),
)
const MailTemplatePage = lazyChunk(() =>
  import('../features/mail-templates/mail-template-page.tsx').then((module) => module.MailTemplatePage),
)
const SlidersPage = lazyChunk(() => import('../features/sliders/sliders-page.tsx').then((module) => module.SlidersPage))
const FinancePage = lazyChunk(() => import('../features/finance/finance-page.tsx').then((module) => module.FinancePage))
const ExclusionPage = lazyChunk(() =>
  import('../features/exclusion/exclusion-page.tsx').then((module) => module.ExclusionPage),
)
const OwedPage = lazyChunk(() => import('../features/owed/owed-page.tsx').then((module) => module.OwedPage))
const DepositsPage = lazyChunk(() =>
  import('../features/deposits/deposits-page.tsx').then((module) => module.DepositsPage),
)
const ReconciliationPage = lazyChunk(() =>
  import('../features/reconciliation/reconciliation-page.tsx').then((module) => module.ReconciliationPage),
)
const GatewaysPage = lazyChunk(() =>
  import('../features/gateways/gateways-page.tsx').then((module) => module.GatewaysPage),
)
const OffersPage = lazyChunk(() => import('../features/offers/offers-page.tsx').then((module) => module.OffersPage))
const OfferPage = lazyChunk(() => import('../features/offers/offer-page.tsx').then((module) => module.OfferPage))
const BatchesPage = lazyChunk(() => import('../features/offers/batches-page.tsx').then((module) => module.BatchesPage))
const GrantsPage = lazyChunk(() => import('../features/offers/grants-page.tsx').then((module) => module.GrantsPage))
const RacesPage = lazyChunk(() => import('../features/races/races-page.tsx').then((module) => module.RacesPage))
const AgentsPage = lazyChunk(() => import('../features/agents/agents-page.tsx').then((module) => module.AgentsPage))
const CommissionsPage = lazyChunk(() =>
  import('../features/agents/commissions-page.tsx').then((module) => module.CommissionsPage),
)
const VouchersPage = lazyChunk(() =>
  import('../features/vouchers/vouchers-page.tsx').then((module) => module.VouchersPage),
)
const WithdrawalsPage = lazyChunk(() =>
  import('../features/withdrawals/withdrawals-page.tsx').then((module) => module.WithdrawalsPage),
)
const DestinationsPage = lazyChunk(() =>
  import('../features/destinations/destinations-page.tsx').then((module) => module.DestinationsPage),
)
const CasesPage = lazyChunk(() => import('../features/risk/cases-page.tsx').then((module) => module.CasesPage))
const BlocklistPage = lazyChunk(() =>
  import('../features/blocklist/blocklist-page.tsx').then((module) => module.BlocklistPage),
)
const RulesPage = lazyChunk(() => import('../features/risk/rules-page.tsx').then((module) => module.RulesPage))
const ScreeningPage = lazyChunk(() =>
  import('../features/screening/screening-page.tsx').then((module) => module.ScreeningPage),
)
const ScreeningListsPage = lazyChunk(() =>
  import('../features/screening/lists-page.tsx').then((module) => module.ListsPage),
)
const TicketsPage = lazyChunk(() => import('../features/tickets/tickets-page.tsx').then((module) => module.TicketsPage))
const TicketFiguresPage = lazyChunk(() =>
  import('../features/tickets/figures-page.tsx').then((module) => module.FiguresPage),
)
const TicketPage = lazyChunk(() => import('../features/tickets/ticket-page.tsx').then((module) => module.TicketPage))
const VerificationsPage = lazyChunk(() =>
  import('../features/verifications/verifications-page.tsx').then((module) => module.VerificationsPage),
)
const BooksPage = lazyChunk(() => import('../features/books/books-page.tsx').then((module) => module.BooksPage))
const ReturnsPage = lazyChunk(() => import('../features/returns/returns-page.tsx').then((module) => module.ReturnsPage))
const LotteryPage = lazyChunk(() => import('../features/lottery/lottery-page.tsx').then((module) => module.LotteryPage))
const SaltsPage = lazyChunk(() => import('../features/salts/salts-page.tsx').then((module) => module.SaltsPage))
const CohortsPage = lazyChunk(() => import('../features/reports/cohorts-page.tsx').then((module) => module.CohortsPage))
const SchedulesPage = lazyChunk(() =>
  import('../features/schedules/schedules-page.tsx').then((module) => module.SchedulesPage),
)
const MailedReportPage = lazyChunk(() =>
  import('../features/schedules/mailed-report-page.tsx').then((module) => module.MailedReportPage),
)
const RegulatorPage = lazyChunk(() =>
  import('../features/regulator/regulator-page.tsx').then((module) => module.RegulatorPage),
)
const MailsPage = lazyChunk(() => import('../features/mails/mails-page.tsx').then((module) => module.MailsPage))
const OutagesPage = lazyChunk(() => import('../features/outages/outages-page.tsx').then((module) => module.OutagesPage))
const RoundPage = lazyChunk(() => import('../features/rounds/round-page.tsx').then((module) => module.RoundPage))
const KeysPage = lazyChunk(() => import('../features/keys/keys-page.tsx').then((module) => module.KeysPage))
const SettingsPage = lazyChunk(() =>
  import('../features/settings/settings-page.tsx').then((module) => module.SettingsPage),
)
const BusinessesPage = lazyChunk(() =>
  import('../features/businesses/businesses-page.tsx').then((module) => module.BusinessesPage),
)
const AuditPage = lazyChunk(() => import('../features/audit/audit-page.tsx').then((module) => module.AuditPage))
const AccountPage = lazyChunk(() => import('../features/account/account-page.tsx').then((module) => module.AccountPage))

type View = { readonly path: string; readonly permission: StaffPermission | null; readonly page: ComponentType }

/** The screens behind the sign-in, each with the right that opens it. Every one but home is a chunk of its own. */
const VIEWS: readonly View[] = [
  { path: '/', permission: null, page: HomePage },
  { path: '/approvals', permission: 'approval.read', page: ApprovalsPage },
  { path: '/players', permission: 'player.read', page: PlayersPage },
  { path: '/players/:uid', permission: 'player.read', page: PlayerPage },
  { path: '/catalogue', permission: 'catalogue.read', page: CataloguePage },
  { path: '/content', permission: 'content.read', page: ContentPage },
  { path: '/content/:intId', permission: 'content.read', page: TextPage },
  { path: '/pictures', permission: 'picture.read', page: PicturesPage },
  { path: '/bonuses', permission: 'content.read', page: BonusesPage },
  { path: '/bonuses/:intId', permission: 'content.read', page: BonusPage },
  { path: '/menus', permission: 'content.read', page: MenusPage },
  { path: '/mail-templates', permission: 'content.read', page: MailTemplatesPage },
  { path: '/mail-templates/:name', permission: 'content.read', page: MailTemplatePage },
  { path: '/sliders', permission: 'content.read', page: SlidersPage },
  { path: '/stops', permission: 'operations.read', page: StopsPage },
  { path: '/finance', permission: 'finance.read', page: FinancePage },
  { path: '/exclusion', permission: 'exclusion.read', page: ExclusionPage },
  { path: '/owed', permission: 'owed.read', page: OwedPage },
  { path: '/deposits', permission: 'deposit.read', page: DepositsPage },
  { path: '/reconciliation', permission: 'deposit.read', page: ReconciliationPage },
  { path: '/gateways', permission: 'gateway.read', page: GatewaysPage },
  { path: '/offers', permission: 'bonus.read', page: OffersPage },
  { path: '/offers/:intId', permission: 'bonus.read', page: OfferPage },
  { path: '/bonus-batches', permission: 'bonus.read', page: BatchesPage },
  { path: '/grants', permission: 'bonus.read', page: GrantsPage },
  { path: '/races', permission: 'bonus.read', page: RacesPage },
  { path: '/agents', permission: 'agent.read', page: AgentsPage },
  { path: '/commissions', permission: 'agent.read', page: CommissionsPage },
  { path: '/vouchers', permission: 'voucher.read', page: VouchersPage },
  { path: '/withdrawals', permission: 'withdrawal.read', page: WithdrawalsPage },
  { path: '/destinations', permission: 'destination.read', page: DestinationsPage },
  { path: '/verifications', permission: 'verification.read', page: VerificationsPage },
  { path: '/cases', permission: 'risk.read', page: CasesPage },
  { path: '/blocklist', permission: 'risk.read', page: BlocklistPage },
  { path: '/risk-rules', permission: 'risk.read', page: RulesPage },
  { path: '/screening', permission: 'screening.read', page: ScreeningPage },
  { path: '/screening-lists', permission: 'screening.read', page: ScreeningListsPage },
  { path: '/tickets', permission: 'ticket.read', page: TicketsPage },
  { path: '/ticket-figures', permission: 'report.read', page: TicketFiguresPage },
  { path: '/tickets/:id', permission: 'ticket.answer', page: TicketPage },
  { path: '/books', permission: 'operations.read', page: BooksPage },
  { path: '/returns', permission: 'operations.read', page: ReturnsPage },
  { path: '/lottery', permission: 'operations.read', page: LotteryPage },
  { path: '/salts', permission: 'operations.read', page: SaltsPage },
  { path: '/mails', permission: 'operations.read', page: MailsPage },
  { path: '/outages', permission: 'operations.read', page: OutagesPage },
  { path: '/rounds/:game/:intId', permission: 'operations.read', page: RoundPage },
  { path: '/keys', permission: 'operations.read', page: KeysPage },
  { path: '/settings', permission: 'settings.read', page: SettingsPage },
  { path: '/businesses', permission: 'business.read', page: BusinessesPage },
  { path: '/staff', permission: 'staff.read', page: StaffPage },
  { path: '/roles', permission: 'staff.read', page: RolesPage },
  { path: '/reports', permission: 'report.read', page: ReportsPage },
  { path: '/cohorts', permission: 'report.read', page: CohortsPage },
  { path: '/schedules', permission: 'report.export', page: SchedulesPage },
  { path: '/mailed-report', permission: 'report.export', page: MailedReportPage },
  { path: '/regulator', permission: 'regulator.export', page: RegulatorPage },
  { path: '/audit', permission: 'audit.read', page: AuditPage },
  { path: '/account', permission: null, page: AccountPage },
]

/** What address of the office shows what. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route element={<Gate />}>
        {VIEWS.map(({ path, permission, page: View }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded key={path} permission={permission}>
                <View />
              </Guarded>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
