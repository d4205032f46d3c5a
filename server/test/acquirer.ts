import { type SimulatorProcess, startSimulator } from './simulator-process.ts'

const KEYS = { KEY_ID: 'tas-test', KEY: 'k'.repeat(40), WEBHOOK_KEY: 'w'.repeat(40), CONTROL_KEY: 'c'.repeat(40) }

/** Signs what the acquirer tells: tests tell something in its name. */
export const WEBHOOK_KEY = KEYS.WEBHOOK_KEY

export type AcquirerProcess = Omit<SimulatorProcess, 'control'> & {
  /** What a house has to be told to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Has people, banks and bad lines do something: see its README. @returns the status of its answer */
  control(
    act: 'pay' | 'chargeBack' | 'endDispute' | 'tell' | 'silence' | 'endDay' | 'misstate',
    given: Readonly<Record<string, string>>,
  ): Promise<number>
}

/** Starts the acquirer as a process of its own. */
export async function startAcquirerProcess(): Promise<AcquirerProcess> {
  const simulator = await startSimulator('acquirer', KEYS)
  const { KEY_ID, KEY } = KEYS
  return {
    ...simulator,
    env: { CARD_URL: simulator.url, CARD_KEY_ID: KEY_ID, CARD_KEY: KEY, CARD_WEBHOOK_KEY: WEBHOOK_KEY },
    control: (act, given) => simulator.control(act, JSON.stringify(given)),
  }
}
