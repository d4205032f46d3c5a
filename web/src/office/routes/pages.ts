import type { ComponentType } from 'react'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { HomePage } from '../features/home/home-page.tsx'
import type { ScreenPath } from '../me/screens.ts'

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
const DisputesPage = lazyChunk(() =>
  import('../features/disputes/disputes-page.tsx').then((module) => module.DisputesPage),
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
const RacesPage = lazyChunk(() => import('../features/races/races-page.tsx').then((module) => module.RacesPage))
const GrantsPage = lazyChunk(() => import('../features/offers/grants-page.tsx').then((module) => module.GrantsPage))
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

/** What each screen shows. Every one but home is a chunk of its own. */
export const PAGES: Readonly<Record<ScreenPath, ComponentType>> = {
  '/': HomePage,
  '/approvals': ApprovalsPage,
  '/players': PlayersPage,
  '/players/:uid': PlayerPage,
  '/catalogue': CataloguePage,
  '/content': ContentPage,
  '/content/:intId': TextPage,
  '/pictures': PicturesPage,
  '/bonuses': BonusesPage,
  '/bonuses/:intId': BonusPage,
  '/menus': MenusPage,
  '/mail-templates': MailTemplatesPage,
  '/mail-templates/:name': MailTemplatePage,
  '/sliders': SlidersPage,
  '/stops': StopsPage,
  '/finance': FinancePage,
  '/exclusion': ExclusionPage,
  '/owed': OwedPage,
  '/deposits': DepositsPage,
  '/disputes': DisputesPage,
  '/reconciliation': ReconciliationPage,
  '/gateways': GatewaysPage,
  '/offers': OffersPage,
  '/offers/:intId': OfferPage,
  '/bonus-batches': BatchesPage,
  '/grants': GrantsPage,
  '/races': RacesPage,
  '/agents': AgentsPage,
  '/commissions': CommissionsPage,
  '/vouchers': VouchersPage,
  '/withdrawals': WithdrawalsPage,
  '/destinations': DestinationsPage,
  '/verifications': VerificationsPage,
  '/cases': CasesPage,
  '/blocklist': BlocklistPage,
  '/risk-rules': RulesPage,
  '/screening': ScreeningPage,
  '/screening-lists': ScreeningListsPage,
  '/tickets': TicketsPage,
  '/ticket-figures': TicketFiguresPage,
  '/tickets/:id': TicketPage,
  '/books': BooksPage,
  '/returns': ReturnsPage,
  '/lottery': LotteryPage,
  '/salts': SaltsPage,
  '/mails': MailsPage,
  '/outages': OutagesPage,
  '/rounds/:game/:intId': RoundPage,
  '/keys': KeysPage,
  '/settings': SettingsPage,
  '/businesses': BusinessesPage,
  '/staff': StaffPage,
  '/roles': RolesPage,
  '/reports': ReportsPage,
  '/cohorts': CohortsPage,
  '/schedules': SchedulesPage,
  '/mailed-report': MailedReportPage,
  '/regulator': RegulatorPage,
  '/audit': AuditPage,
  '/account': AccountPage,
}
