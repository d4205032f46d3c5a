import type { CallData } from '@tas/shared/contract/api.ts'
import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import type { LiveEvent, ServerFrame } from '@tas/shared/contract/topics.ts'
import type { App } from '#src/ctx.ts'
import { registration } from '../../../test/people.ts'
import type { ServedWorld } from '../../../test/world.ts'

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>

/** A connection in a room of this process, and what it has heard. */
export function listen(app: App, room: string, playerId: string | null = null) {
  const frames: ServerFrame[] = []
  const member = { playerId, sessionId: null, send: (frame: ServerFrame) => void frames.push(frame), close: () => {} }
  app.rooms.join(room, member)
  function events<Type extends LiveEvent['type']>(type: Type): EventOf<Type>[] {
    return frames.flatMap((frame) =>
      frame.kind === 'event' && frame.event.type === type ? [frame.event as EventOf<Type>] : [],
    )
  }
  return {
    events,
    bets: (): FeedBetData[] => events('feed.bets').flatMap(({ bets }) => [...bets]),
    leave: () => app.rooms.leave(room, member),
  }
}

export type Person = { readonly token: string; readonly id: string; readonly username: string }

/** Somebody with an account and 10,000 dollars. */
export async function signUp(world: ServedWorld, username: string): Promise<Person> {
  const { body } = await world.call('user/user/register', { body: registration(username) })
  const { token, user } = body.data
  const deposit = { gatewayCode: 'sandbox', amount: '10000', currency: 'USD' }
  await world.call('deposit/deposit/create', { token, key: `fund-${username}`, body: deposit })
  return { token, id: user.id, username }
}

let keyCount = 0

/** A bet on dice, decided. */
export async function betDice(
  world: ServedWorld,
  { token }: Pick<Person, 'token'>,
  amount = '1.00',
): Promise<CallData<'game/original/bet'>['bet']> {
  const params = { target: '50.50', direction: 'over' }
  const body = { game: 'dice', amount, currency: 'USD', params }
  const answer = await world.call('game/original/bet', { token, key: `dice-${++keyCount}`, body })
  return answer.body.data.bet
}

/** A spin of a slot machine, decided. Its player may spin no second one within the shortest spin. */
export async function spinSlot(
  world: ServedWorld,
  { token }: Pick<Person, 'token'>,
  amount: string,
): Promise<CallData<'game/original/bet'>['bet']> {
  const body = { game: 'simorgh', amount, currency: 'USD', params: {} }
  const answer = await world.call('game/original/bet', { token, key: `spin-${++keyCount}`, body })
  return answer.body.data.bet
}

export async function show(world: ServedWorld, { token }: Pick<Person, 'token'>, isShown: boolean): Promise<void> {
  await world.call('game/feed/setVisibility', { token, body: { isShown } })
}
