import { type SimulatorProcess, startSimulator } from './simulator-process.ts'

const SETTINGS = {
  ACCOUNT_ID: '10001',
  PASSPHRASE: 'lantern-harbour',
  ALTERNATE: 'seven-blue-doors',
  ACCOUNTS: 'USD:U1234567,EUR:E1234567',
}

/** Hashes what the merchant tells: tests tell something in its name. */
export const ALTERNATE = SETTINGS.ALTERNATE
export const PAYEE = 'U1234567'

export type MerchantProcess = Omit<SimulatorProcess, 'control'> & {
  /** What a house has to be told to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Has people and bad lines do something: see its README. @returns the status of its answer */
  control(
    act: 'pay' | 'tell' | 'silence' | 'lose' | 'sell' | 'misstate',
    given: Readonly<Record<string, string>>,
  ): Promise<number>
}

/** Starts the merchant as a process of its own. */
export async function startMerchantProcess(): Promise<MerchantProcess> {
  const simulator = await startSimulator('merchant', { ...SETTINGS, CONTROL_KEY: 'c'.repeat(40) })
  const named = Object.entries(SETTINGS).map(([key, value]) => [`MERCHANT_${key}`, value])
  return {
    ...simulator,
    env: { ...Object.fromEntries(named), MERCHANT_URL: simulator.url },
    control: (act, given) => simulator.control(act, new URLSearchParams(given)),
  }
}
