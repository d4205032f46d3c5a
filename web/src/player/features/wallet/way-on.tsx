import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WayToLimits } from '../../me/limits/way-to-limits.tsx'
import { HELP_PATH } from '../../me/to-come.ts'

type Way = { readonly to: string; readonly text: TextKey<'movements'> }

const ACCOUNTS: Way = { to: '/user/financialAccount/accounts', text: 'way.accounts' }
const ADD_ACCOUNT: Way = { to: '/user/financialAccount/addAccount', text: 'way.addAccount' }
const SECURITY: Way = { to: '/user/user/security', text: 'way.security' }
const REQUESTS: Way = { to: '/user/withdraw/transactions', text: 'way.requests' }
const DEPOSITS: Way = { to: '/user/deposit/transactions', text: 'way.deposits' }
const STATEMENT: Way = { to: '/user/transaction/transactions', text: 'way.statement' }
const PLAYS: Way = { to: '/user/play/plays?status=open', text: 'way.plays' }
const IDENTITY: Way = { to: '/user/user/verifications', text: 'way.identify' }
const HELP: Way = { to: HELP_PATH, text: 'way.help' }

/** Where to go on from what keeps money in: by the code of a refusal, of what holds money back, or of what a request waits for. */
const WAYS: Readonly<Record<string, Way>> = {
  'withdrawals.account_unknown': ACCOUNTS,
  'withdrawals.account_not_verified': ACCOUNTS,
  'withdrawals.account_rests': ACCOUNTS,
  'withdrawals.account_not_taken': ACCOUNTS,
  'withdrawals.too_many_accounts': ACCOUNTS,
  'withdrawals.account_there': ACCOUNTS,
  'withdrawals.account_in_use': REQUESTS,
  'withdrawals.too_many_open': REQUESTS,
  'withdrawals.daily_cap': REQUESTS,
  'withdrawals.credential_locked': SECURITY,
  'wallet.insufficient_funds': STATEMENT,
  'cashier.too_many_deposits': DEPOSITS,
  'cashier.level_needed': IDENTITY,
  'cashier.level_ceiling': IDENTITY,
  'limits.withdraw_locked': HELP,
  'ledger.frozen': HELP,
  'identity.closed': HELP,
  no_account: ADD_ACCOUNT,
  not_verified: ACCOUNTS,
  account_rests: ACCOUNTS,
  credential_change: SECURITY,
  open_requests: REQUESTS,
  locked: HELP,
  identity_refused: HELP,
  books_frozen: HELP,
  no_way: ACCOUNTS,
  in_play: PLAYS,
  on_hold_kyc: IDENTITY,
  rejected: HELP,
  nothing: STATEMENT,
  'deposit under_review': HELP,
  'deposit chargeback': HELP,
}

/** The way on from a code; what protection refuses leads to the player's limits. Nothing where there is none to go. */
export function WayOn({ code }: { readonly code: string }) {
  const t = useTexts('movements')
  const way = Object.hasOwn(WAYS, code) ? WAYS[code] : undefined
  if (way === undefined) return <WayToLimits code={code} />
  return (
    <ButtonLink to={way.to} size="s" look="ghost" className="mt-2 min-h-11">
      {t(way.text)}
    </ButtonLink>
  )
}
