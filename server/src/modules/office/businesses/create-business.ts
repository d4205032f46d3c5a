import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { asOwner } from '#kit/db/as-owner.ts'
import { schemaOf, type Tx, txIn } from '#kit/db/connect.ts'
import { createSeals } from '#kit/db/seals.ts'
import { refuse } from '#kit/refusal.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { completeSettings, SettingsError, settingsOf, startingSettings } from '#kit/settings.ts'
import type { App, Business, PrivilegedTxContext } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import type { Done } from '../../../route.ts'
import { recordAudit } from '../../audit/index.ts'
import { createBusinessIn, listBusinesses, TakenError } from '../../business/index.ts'
import { inviteStaff, staffSettings, unbounded } from '../../staff/index.ts'

const PATH = 'office/business/create'
type Asked = ParsedInput<typeof PATH>
/** Who opens an office for the others. */
const FIRST_ROLE = 'owner'

/**
 * Adds a business, as the shell does, and invites its first owner: all of it in the transaction of the approval, or nothing. Every
 * process works for it seconds later, and then its mail leaves.
 * @throws Refusal business.id_taken, business.host_taken, business.settings_unusable
 */
export async function createBusiness(
  { app, tx }: PrivilegedTxContext,
  asked: Asked,
): Promise<Done<CallData<typeof PATH>>> {
  const business = await add(app, tx, asked)
  const seals = createSeals(readSeedKey(app.config), business.id)
  await inviteOwner({ ...txIn(tx, schemaOf(business.id)), seals }, business, asked.owner)
  tx.tell({ type: 'business.added' } satisfies TasNews)
  return {
    data: {},
    line: {
      action: 'business.created',
      targetId: String(business.id),
      details: { name: business.name, hosts: business.hosts.join(' ') },
    },
  }
}

async function add(
  { declaredSettings, config }: App,
  tx: Tx,
  { name, number, hosts, settingsOf }: Pick<Asked, 'name' | 'number' | 'hosts' | 'settingsOf'>,
): Promise<Business> {
  const settings =
    settingsOf == null
      ? startingSettings(declaredSettings, config.mode)
      : await settingsLike(tx, { businessId: settingsOf, declared: declaredSettings })
  try {
    const given = { name, hosts, settings, ...(number == null ? {} : { id: number }) }
    return await asOwner(tx, () => createBusinessIn(tx.sql, given, declaredSettings))
  } catch (error) {
    if (!(error instanceof TakenError)) throw error
    if (error.what === 'id') throw refuse('business.id_taken', {}, { number: 'taken' })
    throw refuse('business.host_taken', {}, { hosts: 'taken' })
  }
}

/** The settings that a business has now, but for where its staff work: its addresses would shut the new owner out. @throws Refusal business.settings_unusable */
async function settingsLike(
  tx: Tx,
  { businessId, declared }: { readonly businessId: number; readonly declared: App['declaredSettings'] },
): Promise<Readonly<Record<string, unknown>>> {
  const [found] = await listBusinesses(tx, { after: businessId - 1, limit: 1 })
  try {
    if (found?.id === businessId) {
      const settings = completeSettings(declared, found.settings)
      return { ...settings, staff: { ...Object(settings['staff']), addresses: [] } }
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
  }
  throw refuse('business.settings_unusable', {}, { settingsOf: 'choice' })
}

/** @param tx of the new business */
async function inviteOwner(tx: Tx, business: Business, { name, email, language }: Asked['owner']): Promise<void> {
  const hours = settingsOf({ business }, staffSettings).invitationHours
  const { invitation } = await inviteStaff(
    tx,
    { name, email, roles: unbounded([FIRST_ROLE]), invitedBy: null, hours },
    language,
  )
  await recordAudit(tx, {
    actorKind: 'system',
    actorId: null,
    action: 'staff.invited',
    targetId: invitation.id,
    ip: null,
    details: { roles: FIRST_ROLE },
  })
}
