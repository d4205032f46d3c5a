import type { PersonFacts } from '@tas/shared/rules/limits/person.ts'
import { configOf } from '#kit/config.ts'
import { postOutside } from '#kit/http/post-outside.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { exclusionConfig } from './config.ts'
import { noteAnswered, noteSilent } from './register-health.ts'
import { exclusionSettings } from './settings.ts'

/** What a national register says of a person; `unanswered`: nothing that can be relied on. */
export type RegisterAnswer = 'clear' | 'listed' | 'unanswered'

/** The letters a register answers with: not on it, on it, was on it and is no more. */
const ANSWERS: Readonly<Record<string, RegisterAnswer>> = { N: 'clear', Y: 'listed', P: 'clear' }

/**
 * Asks the national register of excluded people about a person, by POST of a form: first and last name, day of birth, e-mail
 * address, postcode and phone go out, nothing else. The key goes in `X-API-Key`; the header `X-Exclusion` of the answer counts.
 * Whatever is not a plain answer in time is `unanswered`: down, slow, refused, redirected. `clear` where the business names no
 * register.
 */
export async function askRegister(app: App, person: PersonFacts): Promise<RegisterAnswer> {
  const { register } = settingsOf(app, exclusionSettings)
  if (register === null) return 'clear'
  const { mode } = app.config
  const { registerKey } = configOf(app, exclusionConfig)
  try {
    // The register itself is asked, in a public network, and not whom it names.
    const { status, headers } = await postOutside({
      url: register.url,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
        ...(registerKey !== null && { 'X-API-Key': registerKey }),
      },
      body: Buffer.from(formOf(person).toString()),
      timeoutMs: register.timeoutMs,
      mayBePrivate: mode === 'sandbox',
    })
    const answer = status >= 200 && status < 300 ? ANSWERS[String(headers['x-exclusion'])] : undefined
    if (answer === undefined) throw new Error(`the register answered ${status} and nothing that is known`)
    noteAnswered(app)
    return answer
  } catch (error) {
    noteSilent(app)
    app.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the national register gave no answer')
    return 'unanswered'
  }
}

function formOf(person: PersonFacts): URLSearchParams {
  const form = new URLSearchParams({
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.birthDate,
    email: person.email,
    postcode: person.zipCode ?? '',
  })
  if (person.phone != null && person.phone !== '') form.set('mobile', person.phone)
  return form
}
