import { type Complaint, type Deed, type Hearing, insist, nextDeed } from './deeds.ts'
import type { Offer } from './offer.ts'
import type { Plan } from './plan.ts'

export type Load = {
  /** Resolves at the next answer that says something was done. */
  nextEffect(): Promise<void>
  /** How often something had to be sent again. */
  refusedCount(): number
  /** Lets every client finish what it asked for. @returns all they did */
  finish(): Promise<readonly Deed[]>
}

const CLIENTS = 16

/**
 * Clients that ask for one thing after another until told to finish. Every eighth thing is asked for twice at the same
 * moment, under one key and of different servers if there are several.
 */
export function startLoad(options: {
  readonly plan: Plan
  readonly tokens: readonly string[]
  readonly urls: () => readonly string[]
  /** What there is to take part in. */
  readonly offer: () => Offer
  complain(complaint: Complaint): void
}): Load {
  const { plan, tokens } = options
  const deeds: Deed[] = []
  let isFinishing = false
  let turn = 0
  let refusedCount = 0
  let effect = Promise.withResolvers<void>()
  const hear: Hearing = {
    complain: options.complain,
    delay: () => refusedCount++,
    effect() {
      effect.resolve()
      effect = Promise.withResolvers<void>()
    },
  }
  const urlOf = () => {
    const urls = options.urls()
    return urls[turn++ % urls.length] ?? 'http://127.0.0.1:1'
  }

  async function client(): Promise<void> {
    while (!isFinishing) {
      const deed = nextDeed(plan, tokens[plan.below(tokens.length)] ?? '', options.offer())
      deeds.push(deed)
      const times = plan.below(8) === 0 ? 2 : 1
      await Promise.all(Array.from({ length: times }, () => insist(deed, urlOf, hear)))
    }
  }

  const clients = Array.from({ length: CLIENTS }, client)
  return {
    nextEffect: () => effect.promise,
    refusedCount: () => refusedCount,
    async finish() {
      isFinishing = true
      await Promise.all(clients)
      return deeds
    },
  }
}
