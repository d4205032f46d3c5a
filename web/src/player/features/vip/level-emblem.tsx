import type { CallData } from '@tas/shared/contract/api.ts'

export type Level = CallData<'loyalty/club/getClub'>['levels'][number]

/** The emblem of a level; its name stands beside it. */
export function LevelEmblem({ level, size }: { readonly level: Level; readonly size: number }) {
  return <img src={level.imgUrl} alt="" width={size} height={size} className="shrink-0 object-contain" />
}
