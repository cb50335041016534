/** Which log signs under an origin: `<name>/<service>/<generation>`, where names are domains of those who run servers. */
export interface LogName {
  /** The name of the server, whose logs all begin with it. */
  readonly name: string;
  readonly service: string;
  /** From 1: a restore that loses published entries begins the next. */
  readonly generation: number;
}

export const readOrigin = (origin: string): LogName | undefined => {
  const [, name, service, generation] = /^(.+)\/([a-z]+)\/([1-9]\d{0,8})$/.exec(origin) ?? [];
  return name === undefined || service === undefined
    ? undefined
    : { name, service, generation: Number(generation) };
};

/** Whether a log is another, or a later generation of it, which goes on with what was not lost. */
export const goesOn = (before: string, after: string): boolean => {
  const [one, other] = [readOrigin(before), readOrigin(after)];
  if (one === undefined || other === undefined) return before === after;
  return one.name === other.name && one.service === other.service && one.generation <= other.generation;
};

/** By how they begin, the service in whose log streams are. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  game: ['game', 'sealed'],
  clock: ['leave', 'outage', 'watch'],
  tournament: ['tournament', 'season', 'cycle', 'rights', 'arrangements', 'leagueyear', 'entrylist'],
  rating: ['rating', 'ratinglist', 'ratedevent'],
  title: ['norms', 'grade', 'masterpoints', 'direction', 'titles'],
};

/** Whether a log is the one that streams of this name are in; of a stream that no bundle has, it is not. */
export const isLogOf = (origin: string, stream: string): boolean => {
  const log = readOrigin(origin);
  return log !== undefined && (OWNERS[log.service] ?? []).includes(stream.slice(0, stream.indexOf('-')));
};
