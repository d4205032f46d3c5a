/**
 * A fact that was committed, or news of one. `type` is `module.what_happened`; all are listed in src/events.ts. Those of one
 * player are done in their order.
 */
export type DomainEvent = { readonly type: string; readonly playerId?: string }
