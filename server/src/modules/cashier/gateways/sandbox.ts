import type { DepositGateway, GatewayFacts } from './port.ts'

export const sandboxFacts: GatewayFacts = {
  code: 'sandbox',
  title: { en: 'Sandbox money', fa: 'پول آزمایشی' },
  isSandboxOnly: true,
  minWhole: 1n,
  maxWhole: 100_000n,
}

/** Play money, credited at once. Exists in sandbox mode only: production refuses it whatever the settings say. */
export const sandboxGateway: DepositGateway = { ...sandboxFacts, hosted: null }
