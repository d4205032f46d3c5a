import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { businessCalls } from './business.ts'
import { cashierCalls } from './cashier.ts'
import { catalogueCalls } from './catalogue.ts'
import { bonusCalls, contentCalls } from './content.ts'
import { feedCalls } from './feed.ts'
import { identityCalls } from './identity.ts'
import { limitsCalls } from './limits.ts'
import { lotteryCalls } from './lottery.ts'
import { loyaltyCalls } from './loyalty.ts'
import { noticeCalls } from './notices.ts'
import { originalsCalls } from './originals.ts'
import { proofsCalls } from './proofs.ts'
import { returnsCalls } from './returns.ts'
import { securityCalls } from './security.ts'
import { slotCalls } from './slots.ts'
import { tablesCalls } from './tables.ts'
import { verificationCalls } from './verification.ts'

/** Every call of the product by path. Routes, browser client, API page and tests are derived from this list. */
export const calls = {
  ...businessCalls,
  ...identityCalls,
  ...verificationCalls,
  ...noticeCalls,
  ...accountCalls,
  ...securityCalls,
  ...contentCalls,
  ...bonusCalls,
  ...catalogueCalls,
  ...cashierCalls,
  ...limitsCalls,
  ...proofsCalls,
  ...originalsCalls,
  ...slotCalls,
  ...lotteryCalls,
  ...tablesCalls,
  ...returnsCalls,
  ...loyaltyCalls,
  ...feedCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls
/** What a caller sends. */
export type CallInput<Path extends CallPath> = z.input<Calls[Path]['input']>
/** What the operation receives after parsing. */
export type ParsedInput<Path extends CallPath> = z.output<Calls[Path]['input']>
export type CallData<Path extends CallPath> = z.output<Calls[Path]['data']>
