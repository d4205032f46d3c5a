/** The channel on which every process hears whose notices changed. Names of schemas are ours. */
export const noticeChannel = (schema: string) => `tas_notices_${schema}`
