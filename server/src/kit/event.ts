/** A fact that was committed. `type` is `module.what_happened`; the events themselves are listed in src/events.ts. */
export type DomainEvent = { readonly type: string }
