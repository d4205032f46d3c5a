import type { CallData } from '@tas/shared/contract/api.ts'

/** The figures of a period as they were read. */
export type FiguresData = CallData<'office/home/getFigures'>
