import type { PlayerActor } from '#src/ctx.ts'

/** Somebody who has an account, as operations want them: a player of the first group unless said otherwise. */
export function actorOf(person: Pick<PlayerActor, 'id' | 'intId'> & Partial<PlayerActor>): PlayerActor {
  return { kind: 'player', sessionId: person.id, currency: 'USD', group: 'user', ...person }
}

/** A registration that is accepted. */
export function registration(username: string) {
  return {
    firstName: 'Sara',
    lastName: 'Kamali',
    birthDate: '1990-05-17',
    address: '12 Harbour Street',
    zipCode: '10115',
    country: 'MT',
    email: `${username}@example.com`,
    username,
    password: 'seven blue lanterns',
    rePassword: 'seven blue lanterns',
    currencyId: 'USD',
    legalAge: true,
    correctInformation: true,
  }
}
