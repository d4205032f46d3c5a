import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { businessSettings } from '../business/index.ts'

/**
 * The facts of the operator that a shipped text may use. They come from the settings of the business; a fact that is not
 * set is null, and the text reads on without it.
 */
export type OperatorFacts = {
  /** Name of the company that holds the licence. */
  readonly operator: string | null
  readonly operatorAddress: string | null
  readonly regulator: string | null
  readonly licenceNumber: string | null
  readonly licenceUrl: string | null
  readonly supportEmail: string | null
  readonly minimumAge: number
  /** Whether only play money is played for. */
  readonly sandbox: boolean
}

export function operatorFacts({ business, config }: Pick<App, 'business' | 'config'>): OperatorFacts {
  const { licence, operatorAddress, supportEmail, minimumAge } = settingsOf({ business }, businessSettings)
  return {
    operator: licence?.operator ?? null,
    operatorAddress,
    regulator: licence?.regulator ?? null,
    licenceNumber: licence?.number ?? null,
    licenceUrl: licence?.url ?? null,
    supportEmail,
    minimumAge,
    sandbox: config.mode === 'sandbox',
  }
}
