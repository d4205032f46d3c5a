import type { CallData } from '@tas/shared/contract/api.ts'

export type Picture = CallData<'office/picture/getPictures'>['items'][number]
