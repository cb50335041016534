import { streamsOf } from '../streams';

/** `norms-<tournament>-<section>`: the norms of one section. */
export const normsStreams = streamsOf('norms');

/** `grade-<tournament>-<section>`: the masterpoint grade of one section. */
export const gradeStreams = streamsOf('grade');

/** `masterpoints-<player>`: a member's ledger of masterpoints, and his titles of the League. */
export const masterpointsStreams = streamsOf('masterpoints');

/** `direction-<tournament>`: who directed an event under whose eyes, and how many games were completed under him. */
export const directionStreams = streamsOf('direction');

/** `titles-<player>`: a player's way to titles, and those he holds. */
export const titlesStreams = streamsOf('titles');
