/** The services that keep a log of their own. */
export const SERVICES = ['game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier'] as const;

export type ServiceName = (typeof SERVICES)[number];
