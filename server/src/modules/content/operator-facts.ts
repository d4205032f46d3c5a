import type { App } from '../../ctx.ts'

/**
 * What a shipped text may say of whoever runs the site. All of it comes from the settings of the business; what is not set
 * is null, and the texts read on without it.
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
  const { licence, operatorAddress, supportEmail, minimumAge } = business.settings
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
