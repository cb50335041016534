import { streamsOf } from '../streams';

/** `norms-<tournament>-<section>`: the norms of one section. */
export const normsStreams = streamsOf('norms');

/** The statement of a board of a team event: `1-b3` of section 1. */
export const boardSection = (section: string, board: number): string => `${section}-b${board}`;

/** `grade-<tournament>-<section>`: the masterpoint grade of one section. */
export const gradeStreams = streamsOf('grade');

/** `masterpoints-<player>`: a member's ledger of masterpoints, and his titles of the League. */
export const masterpointsStreams = streamsOf('masterpoints');

/** `direction-<tournament>`: who directed an event under whose eyes, and how many games were completed under him. */
export const directionStreams = streamsOf('direction');

/** `titles-<player>`: a player's way to titles, and those he holds. */
export const titlesStreams = streamsOf('titles');
