export type DocumentKind = 'state' | 'agent' | 'activity'
