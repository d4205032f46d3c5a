import { fold } from '@tas/shared/values/fold.ts'
import { ConfigError } from '#kit/config.ts'
import { brokenConstraint, inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { businessSettings } from '../../business/index.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { HOUSE_ITSELF, hashPassword } from '../password/hash-password.ts'
import { countDemoPlayers, findUsernames, type NewPlayer } from '../person/player-store.ts'
import { registerPlayer, TERMS_VERSION } from './register-player.ts'

const DEMO_PASSWORD = 'tas-demo-2026'

const DEMO_PEOPLE = [
  { username: 'demo', firstName: 'Dana', lastName: 'Demo' },
  { username: 'demo2', firstName: 'Darius', lastName: 'Demo' },
] as const

type DemoPerson = Pick<NewPlayer, 'username' | 'firstName' | 'lastName'>

/** How to sign in as somebody a sandbox has made of this name. */
export function demoSignIn(username: string) {
  return { username, password: DEMO_PASSWORD }
}

/** How to sign in as the people a sandbox starts with, for whoever starts it. */
export function demoSignIns(): { readonly username: string; readonly password: string }[] {
  return DEMO_PEOPLE.map(({ username }) => demoSignIn(username))
}

/** Gives a sandbox its demo people unless they are there. Hashes nothing when they are. */
export async function seedDemoPeople(app: App): Promise<void> {
  const there = await findUsernames(
    app.db,
    DEMO_PEOPLE.map(({ username }) => fold(username)),
  )
  for (const person of DEMO_PEOPLE) if (!there.has(fold(person.username))) await addDemoPlayer(app, person)
}

/** Somebody a sandbox starts with, ready to be registered; null: the business serves no country, so it has no residents to show. */
export async function makeDemoPlayer(app: App, person: DemoPerson): Promise<NewPlayer | null> {
  const [currency] = settingsOf(app, ledgerSettings).currencies
  const { defaultCountry, countries } = settingsOf(app, businessSettings)
  const country = defaultCountry ?? countries[0]
  if (currency === undefined || country === undefined) return null
  // Reserved for examples by RFC 2606: no mail ever reaches anybody.
  const email = `${person.username}@example.com`
  const passwordHash = await hashPassword(DEMO_PASSWORD, HOUSE_ITSELF)
  return {
    ...person,
    usernameKey: fold(person.username),
    email,
    passwordHash,
    birthDate: '1990-01-01',
    address: '1 Example Street',
    zipCode: '00000',
    country,
    currency: currency.id,
    referrerIntId: null,
    termsVersion: TERMS_VERSION,
    isMarketingSubscribed: false,
    isDemo: true,
  }
}

async function addDemoPlayer(app: App, person: DemoPerson): Promise<void> {
  const player = await makeDemoPlayer(app, person)
  if (player === null) return
  try {
    await inTx(app.db, (tx) => registerPlayer(tx, player, null))
  } catch (error) {
    // Another process that starts at the same time was first.
    if (brokenConstraint(error) === null) throw error
  }
}

/** Stops production from opening a business whose players anybody can sign in as. Throws ConfigError. */
export async function assertNoDemoPeople(app: App): Promise<void> {
  if (app.config.mode !== 'production' || (await countDemoPlayers(app.db)) === 0) return
  throw new ConfigError(
    `Business ${app.business.id} (${app.business.name}) has demo people of the sandbox: use another database for MODE=production.`,
  )
}
