import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import {
  isCheckType,
  PAPERS,
  PAPERS_OF,
  VERIFICATION_TYPES,
  type VerificationType,
} from '@tas/shared/rules/verification/checks.ts'
import { SENDABLE, VERIFIED_STATUS_ID } from '@tas/shared/rules/verification/edges.ts'
import { IDENTIFIED_LEVEL, LEVELS, levelOf, levelOfType, missingFor } from '@tas/shared/rules/verification/levels.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { type ContactState, readAgeVerified, readContacts } from '../identity/index.ts'
import { isPhoneReachable } from '../mail/index.ts'
import { type CheckRow, type CheckWords, readChecks } from './check-store.ts'

const STATUS = 'verification/verification/getStatus'
type Status = CallData<typeof STATUS>['items'][number]

/** What can be verified at this business, and by which papers. */
export async function listTypes({
  app,
  player,
}: PlayerContext): Promise<CallData<'verification/verification/getVerificationTypes'>> {
  const isAvailable = (id: VerificationType) =>
    id === 'email' || (id === 'phone' ? isPhoneReachable(app) : player.group === 'user')
  const papersOf = (id: VerificationType) => {
    const proving = id === 'age' ? 'identity' : id
    return isCheckType(proving) ? PAPERS_OF[proving].map((paper) => ({ id: paper, sides: [...PAPERS[paper]] })) : []
  }
  const items = VERIFICATION_TYPES.map((id) => ({
    id,
    isAvailable: isAvailable(id),
    level: levelOfType(id),
    papers: papersOf(id),
  }))
  return { items }
}

/** What of the player is verified, and what is missing for the next level. */
export async function showStatus(
  { db, player }: PlayerContext,
  { typeId }: ParsedInput<typeof STATUS>,
): Promise<CallData<typeof STATUS>> {
  const { items, ...rest } = await readStatus(db, player.id)
  return { items: items.filter((item) => typeId === undefined || item.typeId === typeId), ...rest }
}

/** The same of any player, for whoever reads it. */
export async function readStatus(db: Db, playerId: string): Promise<CallData<typeof STATUS>> {
  const [contacts, checks, provedAt] = await Promise.all([
    readContacts(db, playerId),
    readChecks(db, playerId),
    readAgeVerified(db, playerId),
  ])
  const items = VERIFICATION_TYPES.flatMap((type) => {
    if (type === 'age') return ageStatus(provedAt, checks.find((check) => check.type === 'identity')?.status)
    if (isCheckType(type)) return paperStatus(type, checks.find((check) => check.type === type) ?? null)
    return contacts.filter((contact) => contact.typeId === type).map(contactStatus)
  })
  const verified = new Set(items.filter(({ statusId }) => statusId === VERIFIED_STATUS_ID).map((item) => item.typeId))
  const level = levelOf(verified)
  const next = LEVELS.find((one) => one > level)
  return {
    items,
    level,
    identifiedLevel: IDENTIFIED_LEVEL,
    missing: next === undefined ? [] : [...missingFor(next, verified)],
  }
}

const NO_PAPERS = { paper: null, tries: 0, sentAt: null, expiresOn: null, fault: null, note: null } as const

function contactStatus({ typeId, statusId, value, verifiedAt }: ContactState): Status {
  return { ...NO_PAPERS, typeId, statusId, value, verifiedAt: verifiedAt?.toISOString() ?? null, canSend: false }
}

/** The age is proved by what proves the identity, and stands where that stands until then. What was proved once stays. */
function ageStatus(provedAt: Date | null, identity: CheckRow['status'] = 'not_started'): Status {
  const statusId = provedAt === null ? identity : VERIFIED_STATUS_ID
  const verifiedAt = provedAt?.toISOString() ?? null
  return { ...NO_PAPERS, typeId: 'age', statusId, value: null, verifiedAt, canSend: false }
}

function paperStatus(typeId: CheckRow['type'], check: (CheckRow & CheckWords) | null): Status {
  if (check === null)
    return { ...NO_PAPERS, typeId, statusId: 'not_started', value: null, verifiedAt: null, canSend: true }
  const { status, paper, tries, sentAt, decidedAt, expiresOn, fault, note } = check
  return {
    typeId,
    statusId: status,
    value: null,
    verifiedAt: status === VERIFIED_STATUS_ID ? (decidedAt?.toISOString() ?? null) : null,
    paper,
    tries,
    sentAt: sentAt.toISOString(),
    expiresOn,
    fault,
    note,
    canSend: SENDABLE.has(status),
  }
}
