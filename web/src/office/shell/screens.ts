import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import {
  Award,
  Ban,
  Banknote,
  BanknoteArrowDown,
  BookOpenCheck,
  Building2,
  CalendarClock,
  ChartLine,
  ChartNoAxesGantt,
  CircleStop,
  CreditCard,
  Eye,
  FileCheck,
  FileSearch,
  FileText,
  FolderSearch,
  GalleryHorizontal,
  Gauge,
  Gift,
  GitCompareArrows,
  HandCoins,
  House,
  IdCard,
  Images,
  KeyRound,
  LayoutGrid,
  Link2,
  ListChecks,
  ListTree,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MailOpen,
  MessagesSquare,
  Percent,
  Radar,
  Route,
  Scale,
  ScanSearch,
  Settings2,
  ShieldBan,
  Ticket,
  TicketPercent,
  Unplug,
  UserRound,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react'
import { useSelf } from '../me/self.ts'
import type { OfficeKey } from '../me/texts.ts'

export type Screen = {
  readonly path: string
  readonly title: OfficeKey<'frame'>
  readonly group: 'top' | 'work' | 'house' | 'people' | 'books' | 'own'
  readonly icon: LucideIcon
  /** Null: everybody of staff may see it. */
  readonly permission: StaffPermission | null
}

/** What one can go to, in the order of the menu. */
const SCREENS: readonly Screen[] = [
  { path: '/', title: 'screen.home', group: 'top', icon: House, permission: null },
  { path: '/approvals', title: 'screen.approvals', group: 'work', icon: Scale, permission: 'approval.read' },
  { path: '/stops', title: 'screen.stops', group: 'work', icon: CircleStop, permission: 'operations.read' },
  { path: '/finance', title: 'screen.finance', group: 'work', icon: FileSearch, permission: 'finance.read' },
  { path: '/exclusion', title: 'screen.exclusion', group: 'work', icon: ShieldBan, permission: 'exclusion.read' },
  { path: '/deposits', title: 'screen.deposits', group: 'work', icon: BanknoteArrowDown, permission: 'deposit.read' },
  {
    path: '/reconciliation',
    title: 'screen.reconciliation',
    group: 'work',
    icon: GitCompareArrows,
    permission: 'deposit.read',
  },
  { path: '/gateways', title: 'screen.gateways', group: 'work', icon: Route, permission: 'gateway.read' },
  { path: '/offers', title: 'screen.offers', group: 'work', icon: Percent, permission: 'bonus.read' },
  { path: '/grants', title: 'screen.grants', group: 'work', icon: Award, permission: 'bonus.read' },
  { path: '/vouchers', title: 'screen.vouchers', group: 'work', icon: TicketPercent, permission: 'voucher.read' },
  {
    path: '/withdrawals',
    title: 'screen.withdrawals',
    group: 'work',
    icon: Banknote,
    permission: 'withdrawal.read',
  },
  {
    path: '/destinations',
    title: 'screen.destinations',
    group: 'work',
    icon: CreditCard,
    permission: 'destination.read',
  },
  {
    path: '/verifications',
    title: 'screen.verifications',
    group: 'work',
    icon: IdCard,
    permission: 'verification.read',
  },
  { path: '/cases', title: 'screen.cases', group: 'work', icon: FolderSearch, permission: 'risk.read' },
  { path: '/screening', title: 'screen.screening', group: 'work', icon: ScanSearch, permission: 'screening.read' },
  { path: '/tickets', title: 'screen.tickets', group: 'work', icon: MessagesSquare, permission: 'ticket.read' },
  { path: '/owed', title: 'screen.owed', group: 'work', icon: HandCoins, permission: 'owed.read' },
  { path: '/catalogue', title: 'screen.catalogue', group: 'house', icon: LayoutGrid, permission: 'catalogue.read' },
  { path: '/content', title: 'screen.content', group: 'house', icon: FileText, permission: 'content.read' },
  { path: '/bonuses', title: 'screen.bonuses', group: 'house', icon: Gift, permission: 'content.read' },
  { path: '/sliders', title: 'screen.sliders', group: 'house', icon: GalleryHorizontal, permission: 'content.read' },
  { path: '/menus', title: 'screen.menus', group: 'house', icon: ListTree, permission: 'content.read' },
  {
    path: '/mail-templates',
    title: 'screen.mailTemplates',
    group: 'house',
    icon: MailOpen,
    permission: 'content.read',
  },
  { path: '/pictures', title: 'screen.pictures', group: 'house', icon: Images, permission: 'picture.read' },
  { path: '/players', title: 'screen.players', group: 'house', icon: UserRoundSearch, permission: 'player.read' },
  { path: '/blocklist', title: 'screen.blocklist', group: 'house', icon: Ban, permission: 'risk.read' },
  { path: '/risk-rules', title: 'screen.riskRules', group: 'house', icon: Radar, permission: 'risk.read' },
  {
    path: '/screening-lists',
    title: 'screen.screeningLists',
    group: 'house',
    icon: ListChecks,
    permission: 'screening.read',
  },
  { path: '/settings', title: 'screen.settings', group: 'house', icon: Settings2, permission: 'settings.read' },
  {
    path: '/businesses',
    title: 'screen.businesses',
    group: 'house',
    icon: Building2,
    permission: 'business.read',
  },
  { path: '/staff', title: 'screen.staff', group: 'people', icon: UsersRound, permission: 'staff.read' },
  { path: '/roles', title: 'screen.roles', group: 'people', icon: KeyRound, permission: 'staff.read' },
  { path: '/reports', title: 'screen.reports', group: 'books', icon: ChartLine, permission: 'report.read' },
  { path: '/cohorts', title: 'screen.cohorts', group: 'books', icon: ChartNoAxesGantt, permission: 'report.read' },
  { path: '/schedules', title: 'screen.schedules', group: 'books', icon: CalendarClock, permission: 'report.export' },
  { path: '/regulator', title: 'screen.regulator', group: 'books', icon: FileCheck, permission: 'regulator.export' },
  { path: '/books', title: 'screen.books', group: 'books', icon: BookOpenCheck, permission: 'operations.read' },
  { path: '/returns', title: 'screen.returns', group: 'books', icon: Gauge, permission: 'operations.read' },
  { path: '/lottery', title: 'screen.lottery', group: 'books', icon: Ticket, permission: 'operations.read' },
  { path: '/salts', title: 'screen.salts', group: 'books', icon: Link2, permission: 'operations.read' },
  { path: '/mails', title: 'screen.mails', group: 'books', icon: Mail, permission: 'operations.read' },
  { path: '/outages', title: 'screen.outages', group: 'books', icon: Unplug, permission: 'operations.read' },
  { path: '/keys', title: 'screen.keys', group: 'books', icon: LockKeyhole, permission: 'operations.read' },
  { path: '/audit', title: 'screen.audit', group: 'books', icon: Eye, permission: 'audit.read' },
  { path: '/account', title: 'screen.account', group: 'own', icon: UserRound, permission: null },
]

/** The screens that whoever is here may open: what one may not do is not there. */
export function useScreens(): readonly Screen[] {
  const { permissions } = useSelf()
  return SCREENS.filter(({ permission }) => permission === null || permissions.includes(permission))
}
