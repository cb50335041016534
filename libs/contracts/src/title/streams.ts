import { streamsOf } from '../streams';

/** `norms-<tournament>-<section>`: the norms of one section. */
export const normsStreams = streamsOf('norms');

/** The statement of a board of a team event: `1-b3` of section 1. */
export const boardSection = (section: string, board: number): string => `${section}-b${board}`;

/** `grade-<tournament>-<section>`: the masterpoint grade of one section. */
export const gradeStreams = streamsOf('grade');

/** `masterpoints-<player>`: a member's ledger of masterpoints, and their titles of the League. */
export const masterpointsStreams = streamsOf('masterpoints');

/**
 * `direction-<tournament>`: who directed a tournament under which mentor, and how many games were completed under
 * them.
 */
export const directionStreams = streamsOf('direction');

/** `titles-<player>`: a player's way to titles, and the titles they hold. */
export const titlesStreams = streamsOf('titles');
