/** The access of somebody: what is locked of it, and the way back in. */
export const accessPath = (id: string) => `${RESET_PATH}?id=${id}`
