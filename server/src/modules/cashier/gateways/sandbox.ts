import { sandboxFacts } from './facts.ts'
import type { DepositGateway } from './port.ts'

/** Play money, credited at once. Exists in sandbox mode only: production refuses it whatever the settings say. */
export const sandboxGateway: DepositGateway = { ...sandboxFacts, hosted: null }
