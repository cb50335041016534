/** The longest game: 1,500 moves by each side. */
export const MAX_PLIES = 3_000;

/** An imported game is one decision, of 1,000 events at most: its beginning, its moves and its end. */
export const MAX_IMPORTED_PLIES = 998;

/** Events a stream may hold before players can add only moves, claims and the end of the game. */
export const MAX_EVENTS = 10_000;

/** Before they can add no claims either: of moves and ends a game has only so many. */
export const MAX_EVENTS_WITH_CLAIMS = 2 * MAX_EVENTS;

/** Characters of a move as sent. */
export const MAX_MOVE_TEXT = 32;
