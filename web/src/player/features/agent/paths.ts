export const MANAGE_PATH = '/user/agent/manageUsers'
export const ADD_PATH = '/user/agent/addUser'
export const NETWORK_PATH = '/user/agent/network'
export const TRANSACTIONS_PATH = '/user/agent/transactions'
export const WALLET_PATH = '/user/agent/showWallet'
export const RESET_PATH = '/user/agent/resetUsers'

/** Somebody of the branch. */
export const userPath = (id: string) => `/user/agent/showUser?id=${id}`
/** The money between the agent and somebody directly below. */
export const walletPath = (id: string) => `${WALLET_PATH}?id=${id}`
/** Who is directly below somebody. */
export const belowPath = (id: string) => `${MANAGE_PATH}?below=${id}`
/** What a member plays. */
export const playsPath = (id: string) => `/user/agent/plays?id=${id}`
/** What was moved to and from somebody. */
export const transactionsPath = (id: string) => `${TRANSACTIONS_PATH}?of=${id}`
/** The access of somebody: what is locked of it, and the way back in. */
export const accessPath = (id: string) => `${RESET_PATH}?id=${id}`
