/** Windows that features are counted in, in hours. A window is counted by whole hours: it begins with the hour it reaches into. */
export const RISK_WINDOWS = { '1h': 1, '1d': 24, '7d': 168, '30d': 720 } as const
export type RiskWindow = keyof typeof RISK_WINDOWS

/** money: minor units of the player's currency. share: in ten-thousandths. */
type Unit = 'money' | 'count' | 'share' | 'hours'
type Feature = { readonly unit: Unit; readonly isWindowed: boolean }

/** Everything that a rule may ask about a player. A rule that names anything else is refused. */
export const RISK_FEATURES = {
  /** What the player asks for now: the deposit or the withdrawal that is decided on. */
  asked: { unit: 'money', isWindowed: false },
  depositSum: { unit: 'money', isWindowed: true },
  depositCount: { unit: 'count', isWindowed: true },
  /** What was asked to be paid out and was not let go, the request that is decided on among it. */
  withdrawalSum: { unit: 'money', isWindowed: true },
  withdrawalCount: { unit: 'count', isWindowed: true },
  stakeSum: { unit: 'money', isWindowed: true },
  /** Stakes against deposits of the window. Unknown where nothing was paid in. */
  playShareE4: { unit: 'share', isWindowed: true },
  /** Of the deposits, what an agent gave. */
  agentInSum: { unit: 'money', isWindowed: true },
  /** What an agent took back against what an agent gave. Unknown where none gave anything. */
  agentReturnE4: { unit: 'share', isWindowed: true },
  /** Gateways and cards that money came by. */
  instrumentCount: { unit: 'count', isWindowed: true },
  signInCount: { unit: 'count', isWindowed: true },
  chargebackCount: { unit: 'count', isWindowed: true },
  accountAgeHours: { unit: 'hours', isWindowed: false },
  /** How long ago the destination of the withdrawal was added. */
  destinationAgeHours: { unit: 'hours', isWindowed: false },
  /** How long ago a device was first seen that is not the one the account was opened with. */
  newDeviceAgeHours: { unit: 'hours', isWindowed: false },
  credentialChangeAgeHours: { unit: 'hours', isWindowed: false },
  /** Steps of a take-over in their order: a new device, then another credential, then a new destination. */
  takeoverSteps: { unit: 'count', isWindowed: true },
  /** Other accounts with the same browser and system in the same block of addresses. */
  sharedDevice: { unit: 'count', isWindowed: false },
  sharedBlock: { unit: 'count', isWindowed: false },
  sharedDestination: { unit: 'count', isWindowed: false },
  /** Other accounts that were paid into by the same card or account. */
  sharedInstrument: { unit: 'count', isWindowed: false },
  /** Other accounts that share a device, a destination, a name or an instrument with the player, and took the same bonus. */
  sharedBonus: { unit: 'count', isWindowed: false },
  /** Other accounts of the same name and day of birth. */
  sharedPerson: { unit: 'count', isWindowed: false },
  /** 1: a hit of name screening on them is open or confirmed; else 0. */
  hasOpenHit: { unit: 'count', isWindowed: false },
} as const satisfies Readonly<Record<string, Feature>>

export type RiskFeature = keyof typeof RISK_FEATURES
export const RISK_FEATURE_NAMES = Object.keys(RISK_FEATURES) as readonly RiskFeature[]

/** Where a decision is made. */
export const RISK_POINTS = ['registration', 'sign_in', 'deposit', 'withdrawal'] as const
export type RiskPoint = (typeof RISK_POINTS)[number]

/** What is known of a player at one moment, by `featureKey`. What is not known is left out: no comparison with it holds. */
export type RiskFigures = ReadonlyMap<string, bigint>

/** How a feature is named among figures: `depositSum.30d`, `asked`. */
export function featureKey(feature: RiskFeature, window: RiskWindow | null): string {
  return window === null ? feature : `${feature}.${window}`
}
