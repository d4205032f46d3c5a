/** Pages that an agent opens seldom, in one chunk: what every visitor loads first names each chunk that there is. */
export { ResetUsersPage } from './access/reset-users-page.tsx'
export { CommissionPage } from './commission/commission-page.tsx'
export { ReportsPage } from './report/reports-page.tsx'
