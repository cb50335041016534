import { Client } from 'pg';
import type { Acknowledged } from './players';

/** What the logs hold otherwise than it was acknowledged; nothing where all is as it was said, once. */
export interface Differences {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There more often than it was acknowledged. */
  readonly doubled: readonly string[];
}

interface Counted {
  readonly stream: string;
  readonly type: string;
  readonly count: number;
}

const COUNTED = /* sql */ `
  select stream, type, count(*)::integer count from game_log.events
   where type in ('GameStarted', 'MoveMade', 'GameEnded') group by stream, type
  union all
  select stream, type, count(*)::integer from registry_log.events
   where type = 'PlayerRegistered' group by stream, type`;

/** Compares the logs with what everybody was told. */
export const differences = async (url: string, acknowledged: Acknowledged): Promise<Differences> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Counted>(COUNTED);
  await client.end();
  const found = new Map(rows.map(({ stream, type, count }) => [`${type} ${stream}`, count]));
  const wanted = new Map([
    ...[...acknowledged.moves.keys()].map((game) => [`GameStarted game-${game}`, 1] as const),
    ...[...acknowledged.moves].map(([game, moves]) => [`MoveMade game-${game}`, moves] as const),
    ...[...acknowledged.ended].map((game) => [`GameEnded game-${game}`, 1] as const),
    ...[...acknowledged.registered].map((person) => [`PlayerRegistered player-${person}`, 1] as const),
  ]);
  const names = [...new Set([...found.keys(), ...wanted.keys()])];
  const of = (counts: ReadonlyMap<string, number>, name: string): number => counts.get(name) ?? 0;
  return {
    lost: names.filter((name) => of(found, name) < of(wanted, name)),
    doubled: names.filter((name) => of(found, name) > of(wanted, name)),
  };
};
