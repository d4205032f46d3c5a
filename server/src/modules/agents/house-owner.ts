import { declareHouse, declareHouseFor } from '../ledger/index.ts'

/** What agents paid to the operator for their floats. It meets no purse: nobody is paid out of it. */
export const CLEARING_AGENTS = declareHouse('clearing.agents', { hasFloor: false, meets: [] })
/** What agents were paid of what the house won of their members: a cost of the house. */
export const COMMISSIONS = declareHouse('commissions', { hasFloor: false, meets: [] })
/** The float of an agent, by the id of the agent: the house keeps it for them. Of players it meets cash alone. */
export const floatOf = declareHouseFor('float', { hasFloor: true, meets: ['cash'] })
