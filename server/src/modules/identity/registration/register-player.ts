import { CONSENT_PRODUCTS } from '@tas/shared/contract/account/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { findProfile } from '@tas/shared/rules/limits/profile.ts'
import { brokenConstraint, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { callerThings, mailThings, refuseBlocked } from '../../blocklist/index.ts'
import { businessSettings, holdCurrency } from '../../business/index.ts'
import { findCurrency, openPurses } from '../../ledger/index.ts'
import { sendEmailLink } from '../contact/email-link.ts'
import { countName } from '../login/name-budget.ts'
import { hashPassword } from '../password/hash-password.ts'
import { insertPlayer, type NewPlayer, readRegistrationFacts } from '../person/player-store.ts'
import { readSessionData } from '../person/player-view.ts'
import { rememberPlayer } from '../person/remember-persons.ts'
import { openSession } from '../sessions/session-store.ts'
import { checkFacts, checkForm, type Registration, usernameTaken } from './check-registration.ts'
import { type NewConsent, recordConsents } from './consent-store.ts'
import { findInvitation, type Invited, useInvitation } from './invitation-store.ts'

const PATH = 'user/user/register'

/** Which terms a player agrees to by registering. Raise it whenever the texts behind the consent boxes change. */
export const TERMS_VERSION = '2026-11-22'

/**
 * Opens an account: player, purses, audit line and first session, all or none. Throws the refusals of the call, each with
 * the field it belongs to. Whose mailbox it is, and whether the person excluded themselves, changes nothing in the answer
 * (docs/decisions/0012-registration-tells-nothing.md): the mailbox is written to, and play waits.
 */
export async function register(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db } = ctx
  const invitation = await readInvitationOf(db, input)
  const registration = checkForm(app, invitation === null ? input : invitedForm(input, invitation))
  const { usernameKey, referrer } = registration
  const things = [...callerThings(db, ctx), ...mailThings(db, registration.email)]
  await refuseBlocked(ctx, { door: 'registration', things, playerId: null })
  const referrerIntIds = referrer === null ? [] : [referrer.intId]
  const { zone } = findProfile(settingsOf(app, businessSettings).jurisdiction)
  const facts = await readRegistrationFacts(db, { usernameKey, referrerIntIds, zone })
  try {
    checkFacts(app, registration, facts)
  } catch (refusal) {
    await countName(ctx, refusal)
    throw refusal
  }
  const { firstName, lastName } = input
  const player: NewPlayer = {
    ...registration,
    passwordHash: await hashPassword(input.password, { ip: ctx.ip, knownAs: null }),
    firstName,
    lastName,
    address: input.address,
    zipCode: input.zipCode,
    referrerIntId: referrer?.intId ?? null,
    termsVersion: TERMS_VERSION,
    isMarketingSubscribed: input.marketingSubscribe,
    isDemo: false,
    invited: invitation,
  }
  const { id, token } = await openAccount(ctx, player, registration)
  return { token, ...(await readSessionData(ctx, id)) }
}

/** The invitation a form names; null: it names none. @throws Refusal identity.invitation_gone */
async function readInvitationOf(db: DbPool, { invitationToken }: ParsedInput<typeof PATH>): Promise<Invited | null> {
  return (invitationToken ?? '') === '' ? null : findInvitation(db, invitationToken ?? '')
}

/** Whoever is invited plays in the currency of the branch, and nobody else is paid for them. */
function invitedForm(form: ParsedInput<typeof PATH>, { currency }: Invited): ParsedInput<typeof PATH> {
  return { ...form, currencyId: currency, currency: undefined, referralCode: null, marketerUserIntId: null }
}

async function openAccount(ctx: CallContext, player: NewPlayer, { spelling }: Registration) {
  try {
    return await inTx(ctx.db, async (tx) => {
      // It may have gone since the form was checked.
      const currency = findCurrency(ctx.app, player.currency)
      if (currency === undefined || !(await holdCurrency(ctx.app, tx, currency)))
        throw refuse('identity.currency_unknown')
      if (player.invited) await useInvitation(tx, player.invited)
      const { id } = await registerPlayer(tx, player, cleanAddress(ctx.ip))
      await recordConsents(tx, { id, language: ctx.language }, consentsOf(player))
      await sendEmailLink(tx, { playerId: id, email: player.email, language: ctx.language, ip: ctx.ip })
      await rememberPlayer(ctx.app, tx, id)
      const { token } = await openSession(tx, { playerId: id, caller: ctx })
      await ctx.app.leave(tx, { type: 'identity.registered', playerId: id })
      return { id, token }
    })
  } catch (error) {
    // Somebody took the username between the look and the writing.
    if (brokenConstraint(error) !== 'identity_player_username_key') throw error
    const refusal = usernameTaken(spelling)
    await countName(ctx, refusal)
    throw refusal
  }
}

/** What the boxes of the form say. Without an own choice of ways, marketing may come by e-mail alone. */
function consentsOf({ isMarketingSubscribed }: NewPlayer): NewConsent[] {
  const given = (['terms', 'privacy', 'legalAge', 'correctInformation'] as const).map((purpose) => ({
    purpose,
    isGiven: true,
  }))
  if (!isMarketingSubscribed) return given
  return [
    ...given,
    ...CONSENT_PRODUCTS.map((product) => ({
      purpose: 'marketing' as const,
      marketing: { product, channel: 'email' as const },
      isGiven: true,
    })),
  ]
}

/** Adds a player with purses in their currency and an audit line, in the caller's transaction. */
export async function registerPlayer(
  tx: Tx,
  player: NewPlayer,
  ip: string | null,
): Promise<{ id: string; intId: number }> {
  const added = await insertPlayer(tx, player)
  await openPurses(tx, added.id, player.currency)
  await recordAudit(tx, {
    actorKind: player.isDemo ? 'system' : 'player',
    actorId: player.isDemo ? null : added.id,
    action: 'identity.registered',
    targetId: added.id,
    ip,
    details: {
      country: player.country,
      currency: player.currency,
      referrerIntId: player.referrerIntId,
      termsVersion: player.termsVersion,
      isMarketingSubscribed: player.isMarketingSubscribed,
    },
  })
  return added
}
