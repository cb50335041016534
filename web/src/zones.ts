const UTC = 'UTC';

/** Every time zone that somebody may choose, as IANA calls it. */
export const ZONES: ReadonlySet<string> = new Set([UTC, ...Intl.supportedValuesOf('timeZone')]);
